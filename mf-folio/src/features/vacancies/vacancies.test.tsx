import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { lease, leasedProperty, property, today } from '@portal/testing';
import { openTile, rowsOf, serverAnswers, tile, visit } from '../../testing/snapshot-page.tsx';

const inDays = (days: number) => addDays(today, days);

describe('Vacancies', () => {
  const endedBefore = (property_id: number, days: number) =>
    property({ property_id, lease: lease({ kill_tenancy: 1, tenancy_end_date: inDays(-days) }) });

  it('counts the empty doors on its tile and says for how long (SNAP 95, QUAL 351)', async () => {
    serverAnswers([endedBefore(1, 12), endedBefore(2, 44), leasedProperty(3, '1.00')]);
    await visit();
    expect((await tile('Vacancies')).textContent).toBe('Vacancies244 and 12 days vacantas of 18 Mar, 2026');
  });

  it.each([
    ['no door is empty', [leasedProperty(1, '1.00')], '0no door stands empty'],
    ['one for a day', [endedBefore(1, 1)], '11 day vacant'],
    ['more than fit', [endedBefore(1, 5), endedBefore(2, 4), endedBefore(3, 3)], '35 and 4 days vacant + 1 more'],
    ['one that was never let', [property({ property_id: 1 })], '1not let before'],
  ])('says in words when %s', async (_case, properties, text) => {
    serverAnswers(properties);
    await visit();
    expect((await tile('Vacancies')).textContent).toBe(`Vacancies${text}as of 18 Mar, 2026`);
  });

  it('lists address and days vacant (FN21)', async () => {
    serverAnswers([endedBefore(1, 12), property({ property_id: 2 })]);
    const { opened } = await openTile('Vacancies', 'Vacancies');
    expect(rowsOf(opened)).toEqual([
      'PropertyVacant sinceDays',
      '2 Bloor St Wnot let before–',
      '1 Bloor St W06 Mar, 202612',
    ]);
  });
});
