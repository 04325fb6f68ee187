"""Files of deals for dealing machines and analysis: DUP, BRI, DGE, DLM, BER, BHG, RZD, CDS, CSV, RBN. Each is read and written."""
