import type { ListedTenant } from '@portal/contract';
import { formatDay } from '@portal/domain';

/** The tenants that can be chosen (TN8), each with the end of the lease: 'Anna Nowak · to 30 Jun, 2026'. */
export function tenantChoices(
  tenants: readonly ListedTenant[],
): readonly { readonly value: string; readonly label: string }[] {
  return tenants.map(({ customer: { customer_id: id, first_name: first, last_name: last }, lease }) => {
    const name = `${first} ${last}`.trim() || `Tenant ${id}`;
    const end = lease.tenancy_end_date === null ? 'month to month' : `to ${formatDay(lease.tenancy_end_date)}`;
    return { value: String(id), label: `${name} · ${end}` };
  });
}
