import type { ImportResult } from '../../src/transfer/import/import-export.ts';
import { describeProblem } from '../../src/transfer/import/problem.ts';

const files: Readonly<Record<string, readonly string[]>> = {
  'owners.csv': [
    'customer_id,first_name,last_name,email,email_notify',
    '1,Ana,Côté,ana@import.test,Y',
    "2,Bo,O'Neill,bo@import.test,N",
  ],
  'logins.csv': [
    'login,role,customer_id,username,password',
    'ana@import.test,owner,1,ana,Ana-password-1',
    'bo@import.test,owner,2,bo,',
  ],
  'buildings.csv': ['group_id,customer_id,group_name', '5,1,The Rue'],
  'properties.csv': [
    'property_id,customer_id,group_id,address,status,rent',
    '10,1,5,"1 King St, Toronto",1,"1,200.00"',
    '11,1,,2 King St,3,',
    '20,2,,3 King St,1,900.00',
  ],
  'leases.csv': [
    'application_id,property_id,tenant_id,start,tenancy_end_date,kill_tenancy,rent',
    '50,10,7,2025-01-01,,0,1100.00',
  ],
  'ledger.csv': [
    'ledger_entry_id,property_id,date,description,type,amount,work_order,other_property_id',
    '103,10,2026-02-01,Late,debit,30.00,,',
    '101,10,2026-01-01,Rent,credit,"1,100.00",,',
    '102,10,2026-01-01,Fee,debit,88.00,WO-1,20',
  ],
  'rents.csv': [
    'property_id,paid_on,rent,tenant_id',
    '10,2026-01-01,1100.00,7',
    '10,2026-02-01,500.00,7',
    '10,2026-02-01,500.00,7',
  ],
  'bills.csv': ['bill_id,property_id,total_bill_amount,total_bill_percent', '70,10,99.99,33.33', '71,10,10.00,'],
  'bill_payments.csv': [
    'bill_id,transaction_id,amount,paid_on',
    '70,1,5.00,2026-01-05',
    '70,1,5.00,2026-01-04',
    '71,1,6.00,',
  ],
  'slas.csv': ['sla_id,customer_id,parent_id,status,signed_on', '90,1,0,signed,2025-01-01'],
  'leads.csv': ['lead_id,property_id,stage,date', '81,10,inquiry,2026-03-02', '82,20,Approved,2026-03-04'],
  'ads.csv': [
    'ad_id,property_id,platform,url,since',
    '85,10,Rentals.ca,https://rentals.import.test/85,2026-02-20',
    '86,10,Kijiji,javascript:alert(1),2026-02-20',
  ],
  'tours.csv': ['property_id,url', '10,https://tours.import.test/10'],
  'resources.csv': ['resource_id,resource_type,name,value', '95,op_resources,Owner guide,"How we pay you, in pages"'],
};

/** A small valid export; each change gets a file's lines and returns those to use instead, null for no file. */
export function smallExport(
  changes: Readonly<Record<string, (lines: readonly string[]) => readonly string[] | null>> = {},
): Map<string, string> {
  const changed = Object.entries(files).map(
    ([name, lines]) => [name, changes[name] === undefined ? lines : changes[name](lines)] as const,
  );
  return new Map(
    changed.flatMap(([name, lines]) => (lines === null ? [] : [[name, `${lines.join('\n')}\n`] as const])),
  );
}

/** Only these files of the small export. */
export function filesOf(...names: readonly string[]): Map<string, string> {
  return new Map([...smallExport()].filter(([name]) => names.includes(name)));
}

export const add =
  (...more: readonly string[]) =>
  (lines: readonly string[]): string[] => [...lines, ...more];
export const replace =
  (from: string, to: string) =>
  (lines: readonly string[]): string[] =>
    lines.map((line) => line.replace(from, to));

/** The reasons of a refusal, as a bookkeeper reads them. */
export function reasonsOf(result: ImportResult): string[] {
  return result.kind === 'refused' ? result.problems.map(describeProblem) : [];
}
