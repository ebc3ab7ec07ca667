import type { Bill } from './bill.schema.ts';

/** What a bill is called on screen: its utility, else what the provider noted, else just a bill. */
export function billDescription({ utility, notes }: Pick<Bill, 'utility' | 'notes'>): string {
  return utility?.utilitie_name || notes || 'Bill';
}
