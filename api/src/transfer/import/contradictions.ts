import { count } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import {
  findDifferingBatches,
  findDoubleLeases,
  findFutureBillPayments,
  findFutureRents,
  findOverpaidBills,
  findRepeatedPayments,
  findTinyShares,
  findUnusableEmails,
} from './contradictions.repo.ts';
import { nameSome } from './name-some.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadFile } from './read-file.ts';

/** A way in which the stored books contradict each other; `files` are those that can bring it about. */
interface Contradiction {
  readonly file: string;
  readonly files: readonly string[];
  readonly noun: readonly [one: string, many: string];
  readonly what: string;
  readonly find: (tx: Transaction, today: IsoDate) => Promise<string[]>;
}

const contradictions: readonly Contradiction[] = [
  {
    file: 'owners.csv',
    files: ['owners.csv'],
    noun: ['email', 'emails'],
    what: 'to which nothing arrives, since a cell has room for one address alone',
    find: findUnusableEmails,
  },
  {
    file: 'leases.csv',
    files: ['leases.csv'],
    noun: ['pair of leases', 'pairs of leases'],
    what: 'running at once on one property, where one alone counts',
    find: findDoubleLeases,
  },
  {
    file: 'rents.csv',
    files: ['rents.csv'],
    noun: ['day', 'days'],
    what: 'to come, on which rent was paid',
    find: findFutureRents,
  },
  {
    file: 'bills.csv',
    files: ['bills.csv'],
    noun: ['bill', 'bills'],
    what: 'of which less than one percent is asked for; 50 % is written 50',
    find: findTinyShares,
  },
  {
    file: 'bill_payments.csv',
    files: ['bills.csv', 'bill_payments.csv'],
    noun: ['bill', 'bills'],
    what: 'paid with more than is asked for',
    find: findOverpaidBills,
  },
  {
    file: 'bill_payments.csv',
    files: ['bill_payments.csv'],
    noun: ['day', 'days'],
    what: 'to come, on which a bill was paid',
    find: findFutureBillPayments,
  },
  {
    file: 'eft_payments.csv',
    files: ['eft_payments.csv'],
    noun: ['payment', 'payments'],
    what: 'that a batch makes more than once',
    find: findRepeatedPayments,
  },
  {
    file: 'eft_payments.csv',
    files: ['eft_payments.csv', 'eft_batches.csv', 'ledger.csv'],
    noun: ['payment', 'payments'],
    what: 'of a batch of the past with another amount than the ledger',
    find: findDifferingBatches,
  },
];

/** The names of the rows concerned, for each contradiction that the files of an import can bring about. */
type Contradictions = ReadonlyMap<Contradiction, readonly string[]>;

export async function findContradictions(
  tx: Transaction,
  read: readonly ReadFile[],
  rules: { readonly today: IsoDate } | null,
): Promise<Contradictions> {
  if (rules === null) return new Map();
  const brought = new Set(read.filter(({ rows }) => rows.length > 0).map(({ file }) => file.name));
  const found = new Map<Contradiction, readonly string[]>();
  for (const one of contradictions)
    if (one.files.some((name) => brought.has(name))) found.set(one, await one.find(tx, rules.today));
  return found;
}

/** Warns of the contradictions that the books did not have before an import (OP9). */
export function warnOfNew(before: Contradictions, after: Contradictions): ImportProblem[] {
  return [...after].flatMap(([one, names]) => {
    const known = new Set(before.get(one));
    const added = names.filter((name) => !known.has(name));
    if (added.length === 0) return [];
    const [first, many] = one.noun;
    const reason = `${count(added.length, `new ${first}`, `new ${many}`)} ${one.what}: ${nameSome(added)}`;
    return [{ file: one.file, line: null, column: null, reason }];
  });
}
