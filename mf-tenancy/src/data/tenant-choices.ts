import type { ListedTenant } from '@portal/contract';
import { addDays, formatDay } from '@portal/domain';

/** The tenants that can be chosen (TN8), each with the end of the lease: 'Anna Nowak · to 30 Jun, 2026'. */
export function tenantChoices(
  tenants: readonly ListedTenant[],
): readonly { readonly value: string; readonly label: string }[] {
  return tenants.map(({ customer: { customer_id: id, first_name: first, last_name: last }, lease }) => {
    const name = `${first} ${last}`.trim() || `Tenant ${id}`;
    return { value: String(id), label: `${name} · ${endWords(lease)}` };
  });
}

function endWords({ tenancy_end_date: end, is_past_term: isPastTerm }: ListedTenant['lease']): string {
  if (end === null) return 'month to month';
  return isPastTerm ? `month to month since ${formatDay(addDays(end, 1))}` : `to ${formatDay(end)}`;
}

/** Why there is nobody to choose; undefined where there is. */
export function noTenants(tenants: readonly ListedTenant[]): string | undefined {
  return tenants.length === 0 ? 'No lease runs, is to come or ended in the last 30 days.' : undefined;
}
