import { cents, isPaidToYou, parseIsoDate, parseMoney } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import type { CsvRows } from './csv-rows.ts';

const DRAFT = 3;
/** One in this many work orders has no document. */
const WITHOUT_INVOICE = 6;

/** A work order that was paid and has its invoice. */
export interface PaidOrder {
  readonly day: IsoDate;
  readonly address: string;
  readonly description: string;
  readonly workOrder: string;
  readonly amount: Cents;
}

/** A payment to the owner that came back. */
export interface ReturnedPayment {
  readonly day: IsoDate;
  readonly address: string;
  readonly amount: Cents;
}

/** The events of an owner's properties that messages report. */
export interface PastEvents {
  readonly buildings: readonly string[];
  readonly addresses: readonly string[];
  /** Payouts to the owner, by day. */
  readonly payouts: ReadonlyMap<IsoDate, Cents>;
  readonly returns: readonly ReturnedPayment[];
  readonly orders: readonly PaidOrder[];
  /** A property that is advertised, and since when. */
  readonly advertised: { readonly address: string; readonly since: IsoDate } | null;
}

/** Collects the events from the rows as they are written, part by part. */
export class EventCollector {
  readonly #addresses = new Map<number, string>();
  readonly #buildings: string[] = [];
  readonly #payouts = new Map<IsoDate, Cents>();
  readonly #returns: ReturnedPayment[] = [];
  readonly #orders: PaidOrder[] = [];
  #advertised: PastEvents['advertised'] = null;

  /** Collects from the rows written since the last part. */
  read(csvRows: CsvRows): void {
    for (const { group_name: name } of csvRows.rows('buildings.csv')) this.#buildings.push(String(name));
    for (const { property_id: id, address, status } of csvRows.rows('properties.csv'))
      if (status !== DRAFT) this.#addresses.set(Number(id), String(address));
    for (const line of csvRows.rows('ledger.csv')) this.#readLine(line);
    for (const { property_id: id, since } of csvRows.rows('ads.csv')) {
      const address = this.#addresses.get(Number(id));
      if (address !== undefined) this.#advertised ??= { address, since: parseIsoDate(String(since)) };
    }
  }

  #readLine(line: ReturnType<CsvRows['rows']>[number]): void {
    const address = this.#addresses.get(Number(line['property_id']));
    if (address === undefined) return;
    const day = parseIsoDate(String(line['date']));
    const amount = parseMoney(String(line['amount']));
    const [description, order] = [String(line['description']), line['work_order'] ?? null];
    const isDebit = line['type'] === 'debit';
    if (isPaidToYou(description)) {
      if (isDebit) this.#payouts.set(day, cents((this.#payouts.get(day) ?? 0) + amount));
      else this.#returns.push({ day, address, amount });
    } else if (isDebit && order !== null && Number(line['ledger_entry_id']) % WITHOUT_INVOICE !== 0)
      this.#orders.push({ day, address, description, workOrder: String(order), amount });
  }

  get all(): PastEvents {
    return {
      buildings: this.#buildings,
      addresses: [...this.#addresses.values()],
      payouts: this.#payouts,
      returns: this.#returns,
      orders: this.#orders,
      advertised: this.#advertised,
    };
  }
}
