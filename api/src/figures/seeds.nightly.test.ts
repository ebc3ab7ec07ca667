import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { generateExport } from '../demo/generator/generate-export.ts';
import { usePortal } from '../../testing/portal.ts';
import type { OwnerFigures } from '../../testing/figures/figures.ts';
import { loadExport, readAllFigures } from '../../testing/figures/load-export.ts';
import { workOut } from '../../testing/figures/reference/work-out.ts';

const portal = usePortal();

const samples = [
  {
    seed: 2,
    asked: { today: '2026-03-18', from: '2026-02-01', to: '2026-02-28' },
    when: 'an ordinary day, the month before',
  },
  {
    seed: 3,
    asked: { today: '2024-03-01', from: '2024-01-22', to: '2024-02-29' },
    when: 'the day after a leap day, from between a hold and its return',
  },
  {
    seed: 4,
    asked: { today: '2026-01-01', from: '2025-12-01', to: '2025-12-31' },
    when: 'New Year, the last month of the year before',
  },
  {
    seed: 5,
    asked: { today: '2025-05-31', from: '2024-11-15', to: '2025-06-30' },
    when: 'the end of a month, over a turn of the year and into days to come',
  },
].map((sample) => {
  const files = generateExport({
    seed: sample.seed,
    today: parseIsoDate(sample.asked.today),
    firstCustomerId: 4000,
    domain: 'portal.test',
  });
  return { ...sample, files, reference: workOut(files, sample.asked) };
});

describe.each(samples)('the sample of seed $seed on $when', ({ asked, files, reference }) => {
  let read: Map<number, OwnerFigures>;

  beforeAll(async () => {
    await loadExport(portal, files);
    read = await readAllFigures(portal, files, asked);
  });

  it.each([...reference])(
    'owner %d sees every figure as calculated separately, to the cent (FUNDS 112-133)',
    (customerId, figures) => {
      expect(read.get(customerId)).toEqual(figures);
    },
  );
});

describe('the samples together', () => {
  const properties = samples.flatMap(({ reference }) =>
    [...reference.values()].flatMap((owner) => Object.values(owner.properties)),
  );
  const names = [
    'rent',
    'arrears',
    'bills_overdue',
    'bills_upcoming',
    'held_now',
    'new_funds',
    'vacant_days',
    'fees',
    'paid',
    'banked',
    'transfer',
    'paid_to_you',
    'held',
  ] as const;

  it.each(names)('the samples together try every figure: some property has a %s', (name) => {
    expect(properties.some((property) => property[name] !== null && property[name] !== '0.00')).toBe(true);
  });
});
