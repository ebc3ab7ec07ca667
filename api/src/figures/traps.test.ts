import { beforeAll, describe, expect, it } from '@jest/globals';
import { usePortal } from '../../testing/portal.ts';
import type { FiguresQuery, OwnerFigures } from '../../testing/figures/figures.ts';
import { loadExport, readAllFigures } from '../../testing/figures/load-export.ts';
import { workOut } from '../../testing/figures/reference/work-out.ts';
import { accountTraps } from '../../testing/figures/traps/account-traps.ts';
import { billTraps } from '../../testing/figures/traps/bill-traps.ts';
import { calendarTraps } from '../../testing/figures/traps/calendar-traps.ts';
import { NEW_AMONG_LEASE_TRAPS, leaseTraps } from '../../testing/figures/traps/lease-traps.ts';
import { TRAP_OWNER, propertyIdOf, toExport } from '../../testing/figures/traps/to-export.ts';
import type { Trap } from '../../testing/figures/traps/trap.ts';

const march: FiguresQuery = { today: '2026-03-18', from: '2026-02-01', to: '2026-02-28' };
const portal = usePortal();

describe.each<{ name: string; asked: FiguresQuery; newLeased: number; traps: readonly Trap[] }>([
  { name: 'leases', asked: march, newLeased: NEW_AMONG_LEASE_TRAPS, traps: leaseTraps },
  { name: 'bills', asked: march, newLeased: 2, traps: billTraps },
  { name: 'accounts', asked: march, newLeased: 0, traps: accountTraps },
  ...calendarTraps.map((calendar) => ({ name: `the calendar on ${calendar.asked.today}`, ...calendar })),
])('traps of $name', ({ asked, newLeased, traps }) => {
  const files = toExport(traps);
  const reference = workOut(files, asked).get(TRAP_OWNER);
  let read: OwnerFigures | undefined;

  beforeAll(async () => {
    await loadExport(portal, files);
    read = (await readAllFigures(portal, files, asked)).get(TRAP_OWNER);
  });

  it.each(traps.map((trap, index) => ({ ...trap, id: propertyIdOf(index) })))('$what', ({ id, figures }) => {
    if (figures === null) expect(read?.properties).not.toHaveProperty(String(id));
    else expect(read?.properties[id]).toMatchObject(figures);
  });

  it('the traps together give the figures that were calculated separately, and as many new leases as there are', () => {
    expect(reference).toBeDefined();
    expect(read).toEqual(reference);
    expect(read?.snapshot.new_leased).toBe(newLeased);
  });
});
