import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The facts of one property in the provider's export, as of the business day. */
export interface ExpectedProperty {
  readonly address: string;
  readonly status: 'Leased' | 'FOR LEASE';
  readonly rent: string;
  readonly arrears: string;
  readonly held_now: string;
  readonly bills_overdue: string;
  readonly bills_upcoming: string;
}

/** The figures that the provider's export must produce, computed independently of the portal. */
export interface ExpectedOwner {
  readonly customer_id: number;
  readonly properties: Readonly<Record<string, ExpectedProperty>>;
  readonly snapshot: {
    readonly doors: number;
    readonly leased_percent: number;
    readonly total_rent: string;
    readonly vacancies: number;
    readonly arrears: string;
    readonly bill_upcoming: string;
    readonly new_leased: number;
    readonly held: string;
  };
}

const folder = join(import.meta.dirname, '../fixtures/provider-export');

export const expectedOwners: Readonly<Record<string, ExpectedOwner>> = (
  JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as { owners: Record<string, ExpectedOwner> }
).owners;

export const exportPassword = 'Import-demo-1';

/** The first and last name of a login in the export's logins.csv. */
export function ownerNameOf(login: string): string {
  const rows = readFileSync(join(folder, 'logins.csv'), 'utf8').trim().split('\n');
  const cells = rows.map((row) => row.split(',')).find(([name]) => name === login);
  if (!cells) throw new Error(`no login ${login} in the export`);
  return `${cells[4] ?? ''} ${cells[5] ?? ''}`;
}
