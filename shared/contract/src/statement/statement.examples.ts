import type { Example } from '../example.ts';
import type * as calls from './statement.calls.ts';

export const statementList: Example<typeof calls.statementList> = ({ customer }) => ({
  params: { customer_id: customer },
  query: {},
});

export const statementPdf: Example<typeof calls.statementPdf> = ({ statement }) => ({ params: { id: statement } });
