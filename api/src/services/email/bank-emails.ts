import type { Transaction } from '../../db/client.ts';

/** An email about a save of bank accounts, which waits for it (SEC6). */
export interface BankEmail {
  readonly customerId: number;
  readonly bankSaveId: number;
}

/** How bank changes react once their email was handed over or refused for good, in the transaction that records it. */
export interface BankEmails {
  readonly handedOver: (tx: Transaction, email: BankEmail, wasLate: boolean) => Promise<void>;
  readonly refused: (tx: Transaction, email: BankEmail) => Promise<void>;
}
