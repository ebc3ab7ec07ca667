import type { AddressEmails } from '../../src/services/email/address-emails.ts';
import type { BankEmails } from '../../src/services/email/bank-emails.ts';

/** For tests of other emails: one about a bank change, or a changed address, fails. */
const fail = (): Promise<never> => Promise.reject(new Error('No email about such a change is expected here.'));
export const noBankEmails: BankEmails = { handedOver: fail, refused: fail };
export const noAddressEmails: AddressEmails = { handedOver: fail, refused: fail };
