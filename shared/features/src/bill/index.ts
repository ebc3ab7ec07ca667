export { BillName } from './bill-name.tsx';
export { explainBill } from './explain-bill.ts';
export { addShares, describeShares, sharesOf, whoseShares, type Shares } from './shares.ts';
export { payerOf, payerWords, paysWords, type Payer } from './payer-of.ts';
