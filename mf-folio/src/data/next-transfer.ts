import { calls, facts, type AnswerOf } from '@portal/contract';
import { businessDay, formatDay, formatInstant, parseMoney, type Cents, type IsoDate } from '@portal/domain';
import { staleWhen, useCall, useOwner, useOwnerName, type CallState } from '@portal/platform';

// When an account changes, the next transfer, the payments and the slider are fetched again, because they name
// accounts.
staleWhen(facts.bankAssigned, calls.nextTransfer, calls.paidToYou, calls.propertyList);

/** A part of a transfer, by the account that it goes to: null for none that the owner has. */
export interface TransferPart {
  readonly account: string | null;
  readonly amount: Cents;
}

/** When the owner is paid next (FN36). */
export interface NextTransfer {
  readonly day: IsoDate;
  /** Null where the provider has not planned it. */
  readonly amount: Cents | null;
  readonly sendsAt: Date;
  /** The last four digits of each account that it goes to. */
  readonly accounts: readonly string[];
  /** The amount by account; empty where that is not known. */
  readonly parts: readonly TransferPart[];
  /** The deadline for a change of bank details to count for it. */
  readonly cutOff: Date;
  /** Whether a change that is made now still counts for it. */
  readonly isOpen: boolean;
}

type NextTransferAnswer = AnswerOf<typeof calls.nextTransfer>;

/** The next transfer; null when none is planned. */
export function useNextTransfer(): CallState<NextTransfer | null> {
  const { user } = useOwner();
  const call = useCall(calls.nextTransfer, { params: { customer_id: user.customer_id } });
  return call.status === 'ready' ? { ...call, data: toNextTransfer(call.data) } : call;
}

/** The next transfer in a sentence or two; null until it is known, and without one. */
export function useNextTransferWords(): string | null {
  const call = useNextTransfer();
  const owner = useOwnerName();
  return call.status === 'ready' && call.data !== null ? inWords(call.data, owner) : null;
}

function toNextTransfer({
  sends_at: sendsAt,
  cut_off: cutOff,
  is_open: isOpen,
  amount,
  accounts,
  by_account: parts = [],
}: NextTransferAnswer): NextTransfer | null {
  if (sendsAt === null || cutOff === null) return null;
  return {
    day: businessDay(new Date(sendsAt)),
    sendsAt: new Date(sendsAt),
    amount: amount === null ? null : parseMoney(amount),
    accounts,
    parts: parts.map((part) => ({ account: part.account_number, amount: parseMoney(part.amount) })),
    cutOff: new Date(cutOff),
    isOpen,
  };
}

/** After the cut-off the sentence no longer asks for a change that would be too late (PR15). */
function inWords({ day, cutOff, isOpen }: NextTransfer, owner: string | null): string {
  const what = `Next transfer on ${formatDay(day)}.`;
  const details = owner === null ? 'your bank details' : 'bank details';
  if (!isOpen) return `${what} A change of ${details} now counts from the one after it.`;
  const until = `before ${formatInstant(cutOff)}`;
  return owner === null ? `${what} Change ${details} ${until}.` : `${what} Bank details can be changed ${until}.`;
}
