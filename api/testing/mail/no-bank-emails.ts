import type { BankEmails } from '../../src/services/mail/bank-emails.ts';

/** For tests of other emails: one about a bank change fails. */
const fail = (): Promise<never> => Promise.reject(new Error('No email about a bank change is expected here.'));
export const noBankEmails: BankEmails = { handedOver: fail, refused: fail };
