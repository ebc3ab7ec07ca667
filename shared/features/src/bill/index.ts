export { BillName } from './bill-name.tsx';
export { explainBill } from './explain-bill.ts';
