import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../src/demo/generator/random.ts';

const OWNER = 1;
const PROPERTIES = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;
const LINES = 2000;
const BILLS = 300;

/** Writes a provider's export with the same ids and new amounts every time, so that an import writes every row. */
export function writeExport(folder: string, random: Random): void {
  const amount = (): string => `${random.between(1, 900)}.${String(random.between(0, 99)).padStart(2, '0')}`;
  const rowsOf = (count: number, row: (index: number) => string): string[] =>
    Array.from({ length: count }, (_, index) => row(index));
  const files = {
    'owners.csv': ['customer_id,first_name', `${OWNER},Ana`],
    'properties.csv': [
      'property_id,customer_id,address,status',
      ...PROPERTIES.map((id) => `${id},${OWNER},${id} King St,1`),
    ],
    'ledger.csv': [
      'ledger_entry_id,property_id,date,type,amount',
      ...rowsOf(
        LINES,
        (index) =>
          `${index + 1},${random.pick(PROPERTIES)},2026-01-${10 + (index % 20)},${random.pick(['credit', 'debit'])},${amount()}`,
      ),
    ],
    'bills.csv': [
      'bill_id,property_id,total_bill_amount',
      ...rowsOf(BILLS, (index) => `${index + 1},${random.pick(PROPERTIES)},${amount()}`),
    ],
    'bill_payments.csv': ['bill_id,transaction_id,amount', ...rowsOf(BILLS, (index) => `${index + 1},1,${amount()}`)],
  };
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}
