import type { BillFacts } from '@portal/domain';

export type Payer = 'You' | 'Tenant';

/** Who pays a bill: the tenant that it names, else the owner. */
export function payerOf(bill: Pick<BillFacts, 'tenantId'>): Payer {
  return bill.tenantId === null ? 'You' : 'Tenant';
}

/** A payer in a table, where the owner's name stands for "You" if somebody else reads it. */
export function payerWords(payer: Payer | null, ownerName: string | null): string {
  return (payer === 'You' && ownerName) || (payer ?? '–');
}

/** The same as a sentence: 'You pay', 'Tenant pays'. */
export function paysWords(payer: Payer, ownerName: string | null): string {
  return payer === 'You' && ownerName === null ? 'You pay' : `${payerWords(payer, ownerName)} pays`;
}
