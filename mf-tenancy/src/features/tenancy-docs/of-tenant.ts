export interface OfTenant {
  readonly tenantId: number | null;
}

/** Whether something belongs to the chosen tenant or to nobody in particular; everything does while none is chosen. */
export function isOfTenant({ tenantId: chosen }: OfTenant): (row: OfTenant) => boolean {
  return ({ tenantId }) => chosen === null || tenantId === null || tenantId === chosen;
}
