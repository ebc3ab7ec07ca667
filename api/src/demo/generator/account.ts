import { cents, isPaidToYou, toDecimal } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import type { Ids } from './ids.ts';
import type { CsvRows } from './csv-rows.ts';

/** The property of the account, and the bank account that it is paid out to. */
interface AccountIds {
  readonly propertyId: number;
  readonly bankAccountId: number | null;
}

export interface Entry {
  readonly date: IsoDate;
  readonly description: string;
  readonly type: 'credit' | 'debit';
  readonly amount: Cents;
  readonly workOrder?: string;
  readonly otherPropertyId?: number;
}

/**
 * A property's ledger while it is written, line by line in the order of days; nothing is written for days after today.
 */
export class Account {
  readonly #csvRows: CsvRows;
  readonly #ids: Ids;
  readonly #propertyId: number;
  readonly #bankAccountId: number | null;
  readonly #today: IsoDate;
  #balance = cents(0);

  constructor(csvRows: CsvRows, ids: Ids, accountIds: AccountIds, today: IsoDate) {
    this.#csvRows = csvRows;
    this.#ids = ids;
    this.#propertyId = accountIds.propertyId;
    this.#bankAccountId = accountIds.bankAccountId;
    this.#today = today;
  }

  get bankAccountId(): number | null {
    return this.#bankAccountId;
  }

  get balance(): Cents {
    return this.#balance;
  }

  /** Writes a line with the balance after it. */
  write({ date, description, type, amount, workOrder, otherPropertyId }: Entry): void {
    if (date > this.#today) return;
    this.#balance = cents(type === 'credit' ? this.#balance + amount : this.#balance - amount);
    this.#csvRows.add('ledger.csv', {
      ledger_entry_id: this.#ids.next('ledgerEntry'),
      property_id: this.#propertyId,
      date,
      description,
      type,
      amount: toDecimal(amount),
      work_order: workOrder ?? null,
      other_property_id: otherPropertyId ?? null,
      customer_account_id: isPaidToYou(description) ? this.#bankAccountId : null,
      balance: toDecimal(this.#balance),
    });
  }
}
