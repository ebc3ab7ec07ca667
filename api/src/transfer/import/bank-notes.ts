import { nameSome } from './name-some.ts';

/** The bank changes that an import made of one file, by the ids of their properties or accounts. */
export interface MadeChanges {
  /** Ids of changes that are in their cooling-off. */
  readonly waiting: readonly number[];
  /** Ids of changes that were pending and are cancelled. */
  readonly cancelled: readonly number[];
  /** Properties that had an account, and get none. */
  readonly unpaid: readonly number[];
}

export const noChanges: MadeChanges = { waiting: [], cancelled: [], unpaid: [] };

/**
 * Describes to the provider what its import did with accounts that receive money; the owners are notified separately.
 */
export function noteBankChanges(choices: MadeChanges, details: MadeChanges, hours: number): string[] {
  const toCome = `wait ${hours === 1 ? 'an hour' : `${hours} hours`} before they count, and can be undone by their owners until then`;
  return [
    ...note('properties.csv', choices.waiting, `changed accounts ${toCome}: property`),
    ...note('bank_accounts.csv', details.waiting, `changed details ${toCome}: account`),
    ...note('properties.csv', choices.cancelled, 'pending changes of accounts were cancelled: property'),
    ...note('bank_accounts.csv', details.cancelled, 'pending changes of details were cancelled: account'),
    ...note('properties.csv', choices.unpaid, 'left without an account to pay to: property'),
  ];
}

function note(file: string, ids: readonly number[], what: string): string[] {
  return ids.length === 0 ? [] : [`${file}: ${ids.length} ${what} ${nameSome(ids.map(String))}`];
}

/** The changes of several owners combined. */
export function mergeChanges(made: readonly MadeChanges[]): MadeChanges {
  return {
    waiting: made.flatMap(({ waiting }) => waiting),
    cancelled: made.flatMap(({ cancelled }) => cancelled),
    unpaid: made.flatMap(({ unpaid }) => unpaid),
  };
}
