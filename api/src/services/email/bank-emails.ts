import type { Transaction } from '../../db/client.ts';

/** An email about a save of bank accounts, which is pending until it is sent (SEC6). */
export interface BankEmail {
  readonly customerId: number;
  readonly bankSaveId: number;
}

/** How bank changes react once their email was sent or proved undeliverable, in the transaction that records it. */
export interface BankEmails {
  readonly handedOver: (tx: Transaction, email: BankEmail, wasLate: boolean) => Promise<void>;
  readonly refused: (tx: Transaction, email: BankEmail) => Promise<void>;
}
