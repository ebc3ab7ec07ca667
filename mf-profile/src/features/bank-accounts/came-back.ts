import { calls, toLedgerLine, type AnswerOf } from '@portal/contract';
import { byDateThenId, formatDay, formatMoney, isReturnedPayment, returnsNotSentAgain } from '@portal/domain';
import { useCall } from '@portal/platform';

type PaidLine = AnswerOf<typeof calls.paidToYou>['lines'][number];

/** By account, what its bank sent back since last month, in a sentence; nothing while that is not known. */
export function useCameBack(): ReadonlyMap<number, string> {
  const paid = useCall(calls.paidToYou, {});
  return paid.status === 'ready' ? cameBack(paid.data.lines) : new Map<number, string>();
}

function cameBack(lines: readonly PaidLine[]): ReadonlyMap<number, string> {
  const byAccount = Map.groupBy(lines, (line) => line.customer_account_id ?? null);
  const said = [...byAccount].flatMap(([accountId, of]): [number, string][] => {
    const words = accountId === null ? null : lastCameBack(of);
    return accountId === null || words === null ? [] : [[accountId, words]];
  });
  return new Map(said);
}

/** Whether something was sent there since says how much it still matters (FN3). */
function lastCameBack(lines: readonly PaidLine[]): string | null {
  const inOrder = lines.map(toLedgerLine).toSorted(byDateThenId);
  const index = inOrder.findLastIndex(isReturnedPayment);
  const last = inOrder[index];
  if (last === undefined) return null;
  const what = `${formatMoney(last.amount)} came back from here on ${formatDay(last.date)}.`;
  return returnsNotSentAgain(inOrder)[index] === true
    ? `${what} Please check these numbers.`
    : `${what} What we sent here since has not come back.`;
}
