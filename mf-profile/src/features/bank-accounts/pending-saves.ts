import { waitsWords, type BankAccount, type BankChoice, type BankList } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { accountName, nameOfAccount } from './account-name.ts';
import { inWords } from './in-words.ts';

/** A save with pending changes. */
export interface PendingSave {
  readonly saveId: number;
  /** Until when it can be undone; null while it waits to reach the owner, which `waits` says. */
  readonly undoUntil: Date | null;
  readonly waits: string | null;
  /** When it was saved, and with what. */
  readonly saved: string | null;
  /** The changed subjects: the homes, or the details of an account. */
  readonly what: string;
  /** The changed subjects in a few words, for the button. */
  readonly shortly: string;
  /** The accounts of its payments before and after the save; null for no account. */
  readonly before: string | null;
  readonly after: string | null;
  readonly payments: NonNullable<BankChoice['payments']> | null;
}

/** The pending saves, the latest first, since that is what the owner has just done. */
export function pendingSaves(list: BankList): PendingSave[] {
  const choices = list.properties.flatMap((one) => (one.pending ? [{ ...one, pending: one.pending }] : []));
  const bySave = Map.groupBy(choices, ({ pending }) => pending.save_id);
  const chosen = [...bySave].flatMap(([saveId, of]) => {
    const [first] = of;
    if (first === undefined) return [];
    const names = (ids: readonly (number | null)[], several: string): string | null => {
      const distinct = [...new Set(ids)];
      return distinct.length > 1 ? several : nameOfAccount(list, distinct[0] ?? null);
    };
    return [
      {
        saveId,
        ...timesOf(first.pending),
        what: inWords(of.map(({ address }) => address)),
        shortly: of.length === 1 ? first.address : `${of.length} properties`,
        before: names(of.flatMap(idsBefore), 'the accounts of before'),
        after: names(
          of.map((one) => one.customer_account_id),
          'the accounts chosen now',
        ),
        payments: first.payments ?? null,
      },
    ];
  });
  const changed = list.accounts.flatMap((account) =>
    account.pending
      ? [
          {
            saveId: account.pending.save_id,
            ...timesOf(account.pending),
            what: `The details of ${account.account_name}`,
            shortly: account.account_name,
            before: 'the details of before',
            after: accountName(account),
            payments: account.payments ?? null,
          },
        ]
      : [],
  );
  return [...chosen, ...changed].toSorted((a, b) => b.saveId - a.saveId);
}

/** The accounts of the payments to come that still go elsewhere, or the one that counts now. */
function idsBefore({ payments, effective_account_id: effective }: BankChoice): (number | null)[] {
  const still = payments?.still.map((one) => one.customer_account_id) ?? [];
  return still.length > 0 ? still : [effective];
}

function timesOf(pending: NonNullable<BankAccount['pending']>): Pick<PendingSave, 'undoUntil' | 'waits' | 'saved'> {
  const whom = pending.waits_for ?? null;
  const saved = pending.saved === undefined ? null : saidSave(pending.saved);
  if (whom !== null) return { undoUntil: null, waits: waitsWords[whom], saved };
  return { undoUntil: new Date(pending.effective_at), waits: null, saved };
}

/** @example saidSave({ at, device: 'Firefox on Windows' }) // 'Saved on 18 Mar, 2026, 09:41, from Firefox on Windows.' */
function saidSave({ at, device }: NonNullable<NonNullable<BankAccount['pending']>['saved']>): string {
  return `Saved on ${formatInstant(new Date(at))}${device === null ? '' : `, from ${device}`}.`;
}

const MINUTE = 60_000;
/** The longest cooling-off; what is further away belongs to a portal whose day is frozen. */
const LONGEST_HOURS = 336;

/**
 * How long it is until then, in hours and minutes; null where that says nothing.
 * @example timeLeft(a day later, now) // '24 h 0 min'
 */
export function timeLeft(until: Date, now: number): string | null {
  const minutes = Math.ceil((until.getTime() - now) / MINUTE);
  if (minutes <= 0 || minutes > LONGEST_HOURS * 60) return null;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
