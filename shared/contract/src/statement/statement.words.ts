import { words } from '../activity/words.ts';

export const statementPdf = words('download', 'Downloaded a statement');
