import { cell } from './rows.ts';
import type { Row } from './rows.ts';

const FAR = '9999-12-31';

function endOf(lease: Row): string {
  return cell(lease, 'tenancy_end_date') || FAR;
}

/** The greatest by the keys given, the first key first; ids compare as numbers. */
function greatest(leases: readonly Row[], ...keys: readonly ((lease: Row) => string | number)[]): Row | undefined {
  let best: Row | undefined;
  for (const lease of leases) {
    if (best === undefined || isGreater(lease, best, keys)) best = lease;
  }
  return best;
}

function isGreater(one: Row, other: Row, keys: readonly ((lease: Row) => string | number)[]): boolean {
  for (const key of keys) {
    if (key(one) !== key(other)) return key(one) > key(other);
  }
  return false;
}

const byStart = (lease: Row): string => cell(lease, 'start');
const byId = (lease: Row): number => Number(cell(lease, 'application_id'));

/** LS13: the one that runs today, else the next to start, else the last that ended. */
export function leaseThatSpeaks(leases: readonly Row[], today: string): Row | undefined {
  const begun = leases.filter((lease) => byStart(lease) <= today);
  const latest = greatest(begun, byStart, byId);
  const isInTerm = (lease: Row): boolean => endOf(lease) >= today && endOf(lease) !== FAR;
  const running = greatest(
    begun.filter((lease) => isInTerm(lease) || (lease === latest && isLet(lease, today))),
    byStart,
    byId,
  );
  if (running) return running;
  const ahead = leases.filter((lease) => byStart(lease) > today);
  const nextStart = ahead.map(byStart).sort()[0];
  const next = greatest(
    ahead.filter((lease) => byStart(lease) === nextStart),
    byId,
  );
  const lastEnded = greatest(begun, (lease) => cell(lease, 'tenancy_end_date'), byStart, byId);
  // None runs, so a later lease has ended for good what would continue from month to month.
  return next ?? (lastEnded && { ...lastEnded, kill_tenancy: '1' });
}

/** LS1, LS2: leased unless there is no lease or its end has passed. */
export function isLet(lease: Row | undefined, today: string): boolean {
  if (lease === undefined) return false;
  return cell(lease, 'kill_tenancy') !== '1' || endOf(lease) >= today;
}

/** TN11: a tenancy of that tenant, on that property, which is open or ends after today. */
export function staysOn(leases: readonly Row[], tenantId: string, today: string): boolean {
  return leases.some((lease) => cell(lease, 'tenant_id') === tenantId && endOf(lease) > today);
}
