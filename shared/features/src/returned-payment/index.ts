export { CheckAccount } from './check-account.tsx';
export { ReturnedPayment } from './returned-payment.tsx';
