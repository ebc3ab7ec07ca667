import type { BankAccount } from '@portal/contract';
import { sayDetailsChange } from '@portal/domain';

/** That an account's details were changed lately, as a sentence (SEC5); null where they were not. */
export function detailsChanged({ details_changed: change }: BankAccount): string | null {
  if (!change) return null;
  const said = sayDetailsChange({ madeAt: new Date(change.at), device: change.device });
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
}
