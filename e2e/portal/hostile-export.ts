import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployment } from './deployment.ts';
import { portalCli } from './portal-cli.ts';

/** Texts that run code in or break a page that treats them as anything but text. */
export const payloads = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '<svg/onload=window.ran=1>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '"><a href="javascript:window.ran=1">x</a>',
  '</title></textarea><script>window.ran=1</script>',
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
  '${window.ran=1}',
  '=cmd|"/c calc"!A1',
  'exe.png \u{1f3e0}\u{20bb7}',
  '&lt;b&gt; %3Cscript%3E \\u003cscript\\u003e',
] as const;

export const hostile = { email: 'hostile@hostile.test', password: 'Portal-demo-1' };
/** The address of the property that holds a payload. */
export const addressOf = (payload: string): string => `${payload} at home`;

const customerId = 9001;
/** The property whose ledger has one line for each payload, as its description. */
export const propertyWithAllPayloads = 90_101;
const propertyIds = payloads.map((_, index) => propertyWithAllPayloads + index);

type Row = readonly (string | number)[];

/**
 * Imports an owner whose names, addresses, descriptions and notes are all hostile. Does nothing on a deployed portal.
 */
export async function importHostile(): Promise<void> {
  if (deployment !== null) return;
  const folder = await mkdtemp(join(tmpdir(), 'portal-hostile-'));
  for (const [name, [head, ...rows]] of Object.entries(files())) {
    const lines = rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','));
    await writeFile(join(folder, `${name}.csv`), [head, ...lines, ''].join('\n'));
  }
  await portalCli('import', folder);
  await rm(folder, { recursive: true });
}

/** One property, lease, bill and rent for each payload. */
function files(): Record<string, readonly [head: string, ...rows: Row[]]> {
  const each = (row: (propertyId: number, payload: string, index: number) => Row): Row[] =>
    payloads.map((payload, index) => row(propertyIds[index] ?? 0, payload, index));
  return {
    owners: [
      'customer_id,first_name,last_name,email,username,mobile,address,unit,country,state,city,pincode,email_notify,sms_notify',
      [
        customerId,
        payloads[1],
        payloads[0],
        hostile.email,
        'hostile',
        '4165550101',
        payloads[2],
        payloads[3],
        payloads[4],
        payloads[5],
        payloads[6],
        payloads[7],
        'Y',
        'N',
      ],
    ],
    logins: [
      'login,role,customer_id,username,first_name,last_name,password',
      [hostile.email, 'owner', customerId, 'hostile', payloads[1], payloads[0], hostile.password],
    ],
    buildings: [
      'group_id,customer_id,group_name,slug,address,multi_residential',
      [9002, customerId, payloads[4], payloads[0], payloads[1], 'N'],
    ],
    properties: [
      'property_id,customer_id,group_id,address,status,show_shine,rent,foreign_resident,customer_account_id',
      ...each((id, payload, index) => [
        id,
        customerId,
        index < 2 ? 9002 : '',
        addressOf(payload),
        1,
        'N',
        '2000.00',
        'N',
        '',
      ]),
    ],
    leases: [
      'application_id,property_id,tenant_id,tenant_first_name,tenant_last_name,tenant_email,tenant_mobile,start,tenancy_end_date,kill_tenancy,rent,day_lease_start,total_debt_rent,total_debt_bill',
      ...each((id, payload, index) => [
        id,
        id,
        id,
        payload,
        payload,
        'tenant@hostile.test',
        payload,
        '2026-03-01',
        index < 9 ? '2027-02-28' : '2026-03-10',
        0,
        '2000.00',
        1,
        '100.00',
        '50.00',
      ]),
    ],
    ledger: [
      'ledger_entry_id,property_id,date,description,type,amount,work_order,other_property_id',
      ...each((id, payload) => [id, propertyWithAllPayloads, '2026-03-02', payload, 'credit', '2000.00', payload, '']),
      [99_001, propertyWithAllPayloads, '2026-03-10', 'Paid to you', 'debit', '1500.00', '', ''],
    ],
    rents: ['property_id,paid_on,rent,tenant_id', ...each((id) => [id, '2026-03-02', '2000.00', id])],
    bills: [
      'bill_id,property_id,tenant_id,utility,total_bill_amount,total_bill_percent,added_on,due_date,is_sd_invoice,owner_account_id,show_in_owner_portal,notes',
      ...each((id, payload, index) => [
        id,
        id,
        id,
        payload,
        '80.00',
        '100',
        '2026-02-20',
        index < 6 ? '2026-03-10' : '2026-04-10',
        'N',
        '',
        'Y',
        payload,
      ]),
    ],
    bill_payments: ['bill_id,transaction_id,amount,paid_on'],
    slas: ['sla_id,customer_id,parent_id,status,signed_on', [90_010, customerId, 0, 'signed', '2024-09-01']],
  };
}
