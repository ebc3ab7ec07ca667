import { expect, it } from '@jest/globals';
import { generateSample } from './generate-export.ts';
import { standard } from '../../../testing/demo/read-sample.ts';

it('a sample of scale 10 has large@ with 1,000 properties over two years, and no row refers to a later part', () => {
  const seen = new Set<unknown>();
  const counts = new Map<unknown, number>();
  let large: unknown = null;
  let lines = 0;
  for (const part of generateSample({ ...standard, scale: 10 })) {
    large = part.get('logins.csv')?.find((login) => login['login'] === 'large@w1.test')?.['customer_id'] ?? large;
    for (const property of part.get('properties.csv') ?? []) {
      seen.add(property['property_id']);
      counts.set(property['customer_id'], (counts.get(property['customer_id']) ?? 0) + 1);
    }
    for (const line of part.get('ledger.csv') ?? []) {
      lines += 1;
      if (
        !seen.has(line['property_id']) ||
        !(line['other_property_id'] === null || seen.has(line['other_property_id']))
      )
        throw new Error(`line ${String(line['ledger_entry_id'])} comes before its property`);
    }
  }
  expect(counts.get(large)).toBe(1_000);
  expect(lines).toBeGreaterThan(150_000);
});
