export { BillName } from './bill-name.tsx';
export { explainBill } from './explain-bill.ts';
export { payerOf, payerWords, paysWords, type Payer } from './payer-of.ts';
