import type { BankAccount } from '@portal/contract';
import { describeAdded, describeDetailsChange } from '@portal/domain';

/** Sentences that say that an account was recently added or changed (SEC5); null if neither. */
export function accountNews({ added_at: added, details_changed: change }: BankAccount): string | null {
  const said = [
    added && describeAdded(new Date(added)),
    change && describeDetailsChange({ madeAt: new Date(change.at), device: change.device }),
  ];
  const sentences = said.flatMap((one) => (one ? [`${one.slice(0, 1).toUpperCase()}${one.slice(1)}.`] : []));
  return sentences.join(' ') || null;
}
