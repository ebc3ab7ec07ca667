import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shownAccount } from './account-mask.ts';
import { chosenNow, effectiveAt, isPaidTo, paidByBatch, pendingChange, settleChange } from './bank-change.ts';
import type { BankChange, BankHistory } from './bank-change.ts';
import { bankHints } from './bank-hints.ts';
import { firstPaymentDay, paymentsToCome } from './bank-payments.ts';
import type { IsoDate } from './iso-date.ts';
import { HOUR } from './hour.ts';
import type { Batch } from './next-transfer.ts';
import given from './testing/cases/bank-timing.json' with { type: 'json' };

interface SavedStep {
  readonly at: string;
  readonly call: string;
  readonly pairs?: Readonly<Record<string, string>>;
  readonly account?: string;
  readonly account_number?: string;
}

interface Case {
  readonly name: string;
  readonly given: {
    readonly now: string;
    readonly cooling_off_hours?: number;
    readonly was: Readonly<Record<string, string | null>>;
    readonly numbers?: Readonly<Record<string, string>>;
    readonly changes?: readonly SavedStep[];
    readonly batches?: readonly { readonly batch_id: number; readonly sends_at: string }[];
    readonly undo?: readonly { readonly at: string; readonly change: number }[];
    readonly addresses?: Readonly<Record<string, string>>;
    readonly action?: string;
    readonly viewer?: string;
  };
  readonly expect: Readonly<Record<string, unknown>>;
}

interface Change extends BankChange<string | null> {
  readonly save: number;
}

/** The histories on the server: one for each property and one for each account. */
class Books {
  readonly properties: Map<string, { before: string | null; changes: Change[] }>;
  readonly numbers: Map<string, { before: string | null; changes: Change[] }>;
  readonly refused: boolean[] = [];
  /** When each change that was made is effective, undone or not. */
  readonly made: Date[] = [];
  readonly batches: readonly Batch[];
  readonly #coolingOffHours: number;

  constructor({ was, numbers = {}, batches = [], cooling_off_hours: hours = 24 }: Case['given']) {
    const start = (before: string | null): { before: string | null; changes: Change[] } => ({ before, changes: [] });
    this.properties = new Map(Object.entries(was).map(([id, account]) => [id, start(account)]));
    this.numbers = new Map(Object.entries(numbers).map(([id, number]) => [id, start(number)]));
    this.batches = batches.map(({ batch_id: batchId, sends_at: at }) => ({ batchId, sendsAt: new Date(at) }));
    this.#coolingOffHours = hours;
  }

  save({ at, call, pairs, account = '', account_number: number = '' }: SavedStep, save: number): void {
    const now = new Date(at);
    const wanted =
      call === 'copy-account-to-all'
        ? Object.fromEntries([...this.properties.keys()].map((id) => [id, account]))
        : pairs;
    if (call === 'update-bank-details') this.#saveNumber(account, number, save, now);
    if (wanted === undefined) return;
    const all = new Map([...this.properties].map(([id, history]) => [id, wanted[id] ?? chosenNow(history, now)]));
    if ([...all.values()].some((one) => one === null || one === '')) {
      this.refused.push(true);
      return;
    }
    for (const [id, history] of this.properties) this.#settle(history, all.get(id) ?? null, { save, now });
  }

  #saveNumber(account: string, number: string, save: number, now: Date): void {
    const history = this.numbers.get(account);
    if (!history) throw new Error('The case names no number.');
    const isInUse = isPaidTo(account, [...this.properties.values()], this.batches, now);
    this.#settle(history, number, { save, now, hours: isInUse ? this.#coolingOffHours : 0 });
  }

  #settle(
    history: { before: string | null; changes: Change[] },
    wanted: string | null,
    { save, now, hours = this.#coolingOffHours }: { save: number; now: Date; hours?: number },
  ): void {
    const settled = settleChange<string | null, Change>(history, wanted, {
      now,
      coolingOffHours: hours,
      isSame: (one, other) => one === other,
    });
    if (settled.kind === 'nothing') return;
    history.changes = history.changes.filter((one) => one !== settled.ends);
    if (settled.kind !== 'change') return;
    this.made.push(settled.effectiveAt);
    history.changes.push({ value: wanted, effectiveAt: settled.effectiveAt, save });
  }

  undo(save: number, at: Date): 'works' | 'refused' {
    const histories = [...this.properties.values(), ...this.numbers.values()];
    const open = histories.filter((history) => pendingChange<string | null, Change>(history, at)?.save === save);
    for (const history of open) history.changes = history.changes.filter((one) => one.save !== save);
    return open.length > 0 ? 'works' : 'refused';
  }
}

type Step = { readonly at: string; readonly run: () => void };

function play(of: Case['given']): { readonly books: Books; readonly undone: string[] } {
  const books = new Books(of);
  const undone: string[] = [];
  const steps: Step[] = [
    ...(of.changes ?? []).map((change, save) => ({ at: change.at, run: () => books.save(change, save) })),
    ...(of.undo ?? []).map(({ at, change }) => ({ at, run: () => void undone.push(books.undo(change, new Date(at))) })),
  ];
  for (const { run } of steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) run();
  return { books, undone };
}

const iso = (at: Date | undefined): string | undefined => at?.toISOString();

/** Everything that a case may state. */
function found({ given: of }: Case): Readonly<Record<string, unknown>> {
  const { books, undone } = play(of);
  const now = new Date(of.now);
  const { properties, numbers, batches } = books;
  const each = <Found>(read: (history: BankHistory<string | null>, id: string) => Found): Record<string, Found> =>
    Object.fromEntries([...properties].map(([id, history]) => [id, read(history, id)]));
  const numberOf = (account: string | null): BankHistory<string | null> =>
    numbers.get(account ?? '') ?? { before: null, changes: [] };
  const fromDay = (history: BankHistory<string | null>): IsoDate | null => {
    const payments = paymentsToCome(history, batches, now);
    return payments && firstPaymentDay(payments);
  };
  const pending = [...properties.values(), ...numbers.values()].flatMap((one) => pendingChange(one, now) ?? []);
  const account = of.action?.replace('delete ', '') ?? '';
  const having = [...properties].filter(([, history]) => chosenNow(history, now) === account);
  return {
    effective_at: iso(books.made.at(-1)),
    undo_until: iso(pending.at(-1)?.effectiveAt),
    slider: each((history) => ({ account: chosenNow(history, now) ?? 'Not Selected', from: fromDay(history) })),
    effective: each((history) => effectiveAt(history, now)),
    batch_pays: Object.fromEntries(
      batches.map((batch) => [batch.batchId, each((history) => paidByBatch(history, batch))]),
    ),
    undo: undone,
    refused: books.refused.length > 0,
    pending: pending.length > 0,
    slider_number:
      of.viewer === undefined
        ? each((history) => {
            const numbered = numberOf(chosenNow(history, now));
            return { number: chosenNow(numbered, now), from: fromDay(numbered) };
          })
        : each((history) => ({
            digits: shownAccount(
              String(chosenNow(numberOf(chosenNow(history, now)), now)),
              of.viewer === 'owner',
            ).replace('•••• ', ''),
          })),
    effective_number: each((history) => effectiveAt(numberOf(effectiveAt(history, now)), now)),
    batch_pays_number: Object.fromEntries(
      batches.map((batch) => [
        batch.batchId,
        each((history) => paidByBatch(numberOf(paidByBatch(history, batch)), batch)),
      ]),
    ),
    list_number: Object.fromEntries([...numbers].map(([id, history]) => [id, chosenNow(history, now)])),
    deleted: !isPaidTo(account, [...properties.values()], batches, now),
    message_names: having.map(([id]) => of.addresses?.[id]),
  };
}

const instants = ['effective_at', 'undo_until'];
const settledElsewhere = ['next_batch', 'cut_off', 'next_payment'];

describe('a bank change against the 48-hour rule', () => {
  it.each(given as unknown as readonly Case[])('$name (BANK 287, 299)', (one) => {
    const all = found(one);
    for (const [name, value] of Object.entries(one.expect).filter(([name]) => !settledElsewhere.includes(name))) {
      const expected = instants.includes(name) ? new Date(String(value)).toISOString() : value;
      if (typeof value === 'object' && !Array.isArray(value))
        expect({ name, found: all[name] }).toMatchObject({ name, found: value });
      else expect({ name, found: all[name] }).toEqual({ name, found: expected });
    }
  });

  it('whatever is saved when, nothing that is paid to changes before its hours are over, and at most one change waits', () => {
    const saves = fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 40 }), account: fc.constantFrom('A', 'B', 'C') }),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(saves, (all) => {
        const books = new Books({ now: '', was: { 7: 'A' }, cooling_off_hours: 24 });
        let now = new Date('2026-03-18T12:00:00Z').getTime();
        for (const [save, { after, account }] of all.entries()) {
          now += after * HOUR;
          const history = books.properties.get('7');
          if (!history) throw new Error('The property is gone.');
          const before = effectiveAt(history, new Date(now));
          books.save({ at: new Date(now).toISOString(), call: 'select-bank', pairs: { 7: account } }, save);
          expect(effectiveAt(history, new Date(now))).toBe(before);
          expect(chosenNow(history, new Date(now))).toBe(account);
          expect(history.changes.filter(({ effectiveAt: from }) => from.getTime() > now).length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('the pair that waits already keeps its time', () => {
    const waiting = { value: 'B', effectiveAt: new Date('2026-03-19T12:00:00Z') };
    const saving = { now: new Date('2026-03-18T20:00:00Z'), coolingOffHours: 24, isSame: Object.is };
    expect(settleChange({ before: 'A', changes: [waiting] }, 'B', saving)).toEqual({ kind: 'nothing' });
  });

  it('choosing the effective account again undoes what waits, at once', () => {
    const waiting = { value: 'B', effectiveAt: new Date('2026-03-19T12:00:00Z') };
    const saving = { now: new Date('2026-03-18T20:00:00Z'), coolingOffHours: 24, isSame: Object.is };
    expect(settleChange({ before: 'A', changes: [waiting] }, 'A', saving)).toEqual({ kind: 'undo', ends: waiting });
  });

  it('until the first account of a property is effective before its cut-off a batch has no account for it (OP7)', () => {
    const first = { before: null, changes: [{ value: 'A', effectiveAt: new Date('2026-03-24T12:00:00Z') }] };
    const at = (sendsAt: string): Batch => ({ batchId: 1, sendsAt: new Date(sendsAt) });
    expect(paidByBatch<string | null>(first, at('2026-03-26T12:00:00Z'))).toBeNull();
    expect(paidByBatch<string | null>(first, at('2026-03-26T12:00:01Z'))).toBe('A');
  });
});

describe('the hints on digits', () => {
  it('usual numbers have no hint, and an empty field has none of its own (BANK 291)', () => {
    expect(bankHints({ route: '004', account_number: '5204417', transit: '00011' })).toEqual({});
    expect(bankHints({ route: '', account_number: '', transit: '' })).toEqual({});
  });

  it.each([
    [{ route: '4', account_number: '5204417', transit: '00011' }, 'route'],
    [{ route: '004', account_number: '520441', transit: '00011' }, 'account_number'],
    [{ route: '004', account_number: '5204417', transit: '0011' }, 'transit'],
  ])('%j is unusual in %s (BANK 291; PR13)', (fields, name) => {
    expect(Object.keys(bankHints(fields))).toEqual([name]);
  });
});
