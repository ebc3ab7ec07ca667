import { waitsWords, type BankList } from '@portal/contract';

/** One save of which something waits. */
export interface PendingSave {
  readonly saveId: number;
  /** Null while it waits to reach the owner, which `waits` says. */
  readonly effectiveAt: Date | null;
  readonly waits: string | null;
  /** What was changed, in a sentence. */
  readonly what: string;
  /** What happens before it counts, in a sentence. */
  readonly until: string;
}

/** The saves that wait, the first to count first. */
export function pendingSaves({ accounts, properties }: BankList): PendingSave[] {
  const choices = properties.flatMap((one) => (one.pending ? [{ ...one, pending: one.pending }] : []));
  const bySave = Map.groupBy(choices, ({ pending }) => pending.save_id);
  const chosen = [...bySave].map(([saveId, of]) => {
    const isFirst = of.every(({ effective_account_id: id }) => id === null);
    return {
      saveId,
      ...timesOf(of[0]?.pending),
      what: `You chose another account for ${of.length === 1 ? (of[0]?.address ?? '') : `${of.length} properties`}.`,
      until: isFirst ? 'There is no payment before.' : 'Until then payments go where they went before.',
    };
  });
  const changed = accounts.flatMap(({ account_name: name, pending }) =>
    pending === null
      ? []
      : [
          {
            saveId: pending.save_id,
            ...timesOf(pending),
            what: `You changed the details of ${name}.`,
            until: 'Until then payments go to the old details.',
          },
        ],
  );
  return [...chosen, ...changed].toSorted((a, b) => timeOf(a) - timeOf(b));
}

type Pending = NonNullable<BankList['accounts'][number]['pending']>;

function timesOf(pending: Pending | undefined): Pick<PendingSave, 'effectiveAt' | 'waits'> {
  const whom = pending?.waits_for ?? null;
  if (whom !== null) return { effectiveAt: null, waits: waitsWords[whom] };
  return { effectiveAt: new Date(pending?.effective_at ?? 0), waits: null };
}

/** What waits to reach the owner has no time yet, and comes last. */
function timeOf({ effectiveAt }: PendingSave): number {
  return effectiveAt?.getTime() ?? Number.POSITIVE_INFINITY;
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
