import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { lease, leasedProperty, property, today } from '@portal/testing';
import { openTile, rowsOf, serverReturns, tile, visit } from '../../testing/snapshot-page.tsx';

const inDays = (days: number) => addDays(today, days);

describe('Vacancies', () => {
  const endedBefore = (property_id: number, days: number) =>
    property({ property_id, lease: lease({ kill_tenancy: 1, tenancy_end_date: inDays(-days) }) });

  it('the Vacancies tile counts the vacant doors and says for how long (SNAP 95, QUAL 351)', async () => {
    serverReturns([endedBefore(1, 12), endedBefore(2, 44), leasedProperty(3, '1.00')]);
    await visit();
    expect((await tile('Vacancies')).textContent).toBe('Vacancies2Empty for 44 and 12 days.');
  });

  it.each([
    [
      'no door is without a lease, which may be to come (LS14)',
      [leasedProperty(1, '1.00')],
      '0No door is without a lease.',
    ],
    ['one door is vacant for a day', [endedBefore(1, 1)], '1Empty for 1 day.'],
    ['three doors are vacant', [endedBefore(1, 5), endedBefore(2, 4), endedBefore(3, 1)], '3Empty for 5, 4 and 1 day.'],
    [
      'more doors are vacant than fit',
      [endedBefore(1, 5), endedBefore(2, 4), endedBefore(3, 3), endedBefore(4, 52)],
      '4Empty for up to 52 days.',
    ],
    ['one door was never let', [property({ property_id: 1 })], '1It has never been let.'],
    [
      'only one of them was let',
      [property({ property_id: 1 }), endedBefore(2, 5)],
      '2Empty for 5 days. 1 has never been let.',
    ],
  ])('the Vacancies tile explains when %s', async (_case, properties, text) => {
    serverReturns(properties);
    await visit();
    expect((await tile('Vacancies')).textContent).toBe(`Vacancies${text}`);
  });

  it('the Vacancies tile leads to the properties that are for lease (SNAP 96, FN20)', async () => {
    serverReturns([endedBefore(1, 12)]);
    await visit();
    expect((await tile('Vacancies')).getAttribute('href')).toBe('/for-lease');
  });

  it('the Vacancies drawer lists address, the first vacant day and days vacant (FN21, LS2)', async () => {
    serverReturns([endedBefore(1, 12), property({ property_id: 2 })]);
    const { opened } = await openTile('Vacancies', 'Vacancies');
    expect(rowsOf(opened)).toEqual([
      'PropertyVacant sinceDays',
      '2 Bloor St Wnever let–',
      '1 Bloor St W07 Mar, 202612',
    ]);
  });
});
