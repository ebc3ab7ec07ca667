import type { BuildingFigures, BuildingRowFigures } from '../figures.ts';
import { hundredths, percentOf, sum, written } from './arithmetic.ts';
import { cell } from './rows.ts';
import type { Row } from './rows.ts';
import type { Worked } from './work-out-property.ts';

/** LS3, BL10: an advertised door is for lease in its building, and earns its rent. */
export function workOutBuilding(doors: readonly Row[], worked: readonly Worked[]): Omit<BuildingFigures, 'report'> {
  const rows = doors.flatMap((door) => {
    const id = cell(door, 'property_id');
    const found = worked.find((one) => one.id === id);
    if (!found) return [];
    const { status, rent, fees, transfer, paid, banked, held, arrears } = found.figures;
    const shown = cell(door, 'show_shine') === 'Y' ? 'FOR LEASE' : status;
    return [[id, { status: shown, rent, fees, transfer, paid, banked, held, arrears }] as const];
  });
  const total = (name: keyof Omit<BuildingRowFigures, 'status'>): string =>
    written(sum(rows.map(([, row]) => hundredths(row[name]))));
  return {
    rows: Object.fromEntries(rows),
    total: {
      rent: total('rent'),
      fees: total('fees'),
      transfer: total('transfer'),
      paid: total('paid'),
      banked: total('banked'),
      held: total('held'),
      arrears: total('arrears'),
    },
    leased_percent: percentOf(rows.filter(([, { status }]) => status === 'Leased').length, rows.length),
  };
}
