import type { Tenant } from './property.schema.ts';

/** The tenant's name for the screen; 'Tenant' when the provider does not know it. */
export function tenantName({ first_name, last_name }: Pick<Tenant, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim() || 'Tenant';
}
