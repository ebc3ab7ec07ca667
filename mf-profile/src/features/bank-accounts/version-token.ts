import type { BankChoice } from '@portal/contract';

/** The version token of a form: the server refuses it once another user has saved (BA1). */
export function versionToken(properties: readonly BankChoice[]): string {
  return properties.map(({ property_id: id, customer_account_id: account }) => `${id}:${account ?? ''}`).join(',');
}
