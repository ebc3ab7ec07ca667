import type { Bill } from './bill.schema.ts';

/** The name of a bill on screen: its utility, else the provider's note, else "Bill". */
export function billDescription({ utility, notes }: Pick<Bill, 'utility' | 'notes'>): string {
  return utility?.utilitie_name || notes || 'Bill';
}
