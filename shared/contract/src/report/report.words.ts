import { words } from '../activity/words.ts';

export const folioPdf = words('download', 'Downloaded the portfolio report');
export const propertyLedgerCsv = words('download', 'Downloaded ledger.csv of a property');
export const propertyLedgerPdf = words('download', 'Downloaded the report of a property');
export const buildingCsv = words('download', 'Downloaded ledger.csv of a building');
export const buildingPdf = words('download', 'Downloaded the report of a building');
export const generatePdf = words('download', 'Downloaded a page as a PDF');
