import { describe, expect, it } from '@jest/globals';
import { cents, formatMoney, isPaidToYou, parseMoney } from '@portal/domain';
import { readSample, standard, today } from '../../../testing/demo/read-sample.ts';
import { drawAgreement } from '../drawing/agreement-pdf.ts';
import { generateSample } from './generate-export.ts';

const read = readSample(standard);
const messages = read('notifications.csv');
const own = read('properties.csv').filter((row) => row['customer_id'] === 4_000 && row['status'] !== 3);
const lines = read('ledger.csv').filter((line) => own.some((row) => row['property_id'] === line['property_id']));

describe('the messages of a sample', () => {
  it('the messages of a sample tell of a payment that the ledgers have, with its amount, on its day', () => {
    const message = messages.find((row) => String(row['message']).startsWith('We sent'));
    const day = String(message?.['created_at']).slice(0, 10);
    const sent = lines.filter(
      (line) => line['date'] === day && line['type'] === 'debit' && isPaidToYou(String(line['description'])),
    );
    expect(sent.length).toBeGreaterThan(0);
    const total = sent.reduce((sum, line) => sum + parseMoney(String(line['amount'])), 0);
    expect(message?.['message']).toContain(`We sent ${formatMoney(cents(total))} to your accounts today.`);
  });

  it('tell of the last payment that came back, with its amount, address and day', () => {
    const back = lines.filter((line) => line['type'] === 'credit' && isPaidToYou(String(line['description'])));
    const last = back.toSorted((one, other) => (String(one['date']) < String(other['date']) ? -1 : 1)).at(-1);
    const address = own.find((row) => row['property_id'] === last?.['property_id'])?.['address'];
    const message = messages.find((row) => String(row['message']).startsWith('Your bank sent back'));
    expect(String(message?.['created_at']).slice(0, 10)).toBe(last?.['date']);
    const amount = formatMoney(parseMoney(String(last?.['amount'])));
    expect(message?.['message']).toContain(`Your bank sent back ${amount}, which we had paid from ${address}.`);
  });

  it('the messages of a sample tell of a work order that its ledger has', () => {
    const text = messages.map((row) => String(row['message'])).find((one) => one.includes('The invoice is with'));
    const order = /WO-\d+/.exec(text ?? '')?.[0] ?? 'none';
    const line = lines.find((one) => one['work_order'] === order);
    expect(text).toContain(`is done: ${formatMoney(parseMoney(String(line?.['amount'])))}.`);
  });

  it('each name what they are about, and none is of a day to come', () => {
    const addresses = read('properties.csv').map((row) => String(row['address']));
    const buildings = read('buildings.csv').map((row) => String(row['group_name']));
    for (const row of messages) {
      const text = String(row['message']);
      expect([...addresses, ...buildings, '$'].some((name) => text.includes(name))).toBe(true);
      expect(String(row['created_at']).slice(0, 10) < today).toBe(true);
    }
  });
});

describe('the papers of a sample', () => {
  it('an agreement names the fee that the ledgers take of each rent', () => {
    const ofProperties = [...Map.groupBy(read('ledger.csv'), (line) => line['property_id']).values()];
    const percents = ofProperties.flatMap((account) =>
      account.flatMap(({ description, amount }, index) => {
        const fee = account[index + 1];
        return description === 'Rent' && fee !== undefined ? [percentOf(String(fee['amount']), String(amount))] : [];
      }),
    );
    const agreement = Buffer.from(drawAgreement({ number: 1, title: 'Agreement', owner: 'Ada Côté' }));
    const words = agreement.toString('latin1');
    const said = /management fee is ([\d.]+)% of the rent/.exec(words)?.[1];
    const saidOfBuildings = /building it is ([\d.]+)%/.exec(words)?.[1];
    expect(new Set(percents)).toEqual(new Set([said, saidOfBuildings]));
  });

  it('no paper of a sample is of a day to come', () => {
    const documents = [...generateSample(standard, new Map())].flatMap((part) => part.get('documents.csv') ?? []);
    const days = documents.flatMap((row) => (typeof row['date'] === 'string' ? [row['date']] : []));
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => day > today)).toEqual([]);
  });
});

function percentOf(part: string, whole: string): string {
  return ((parseMoney(part) / parseMoney(whole)) * 100).toFixed(2);
}
