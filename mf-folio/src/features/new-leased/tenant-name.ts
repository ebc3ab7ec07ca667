import type { Tenant } from '@portal/contract';

/** Who rents, as a screen names them; the provider does not know every name. */
export function tenantName({ first_name, last_name }: Pick<Tenant, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim() || 'Tenant';
}
