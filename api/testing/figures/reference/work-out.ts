import type { FiguresQuery, OwnerFigures, ReportFigures } from '../figures.ts';
import { hundredths, percentOf, sum, written } from './arithmetic.ts';
import { openBooks } from './books.ts';
import { reportOf } from './report.ts';
import { cell, rowsOf, rowsWhere } from './rows.ts';
import type { ExportFiles, Row } from './rows.ts';
import { workOutBuilding } from './work-out-building.ts';
import { workOutProperty } from './work-out-property.ts';
import type { Worked } from './work-out-property.ts';

/**
 * The figures of every owner of an export, by customer id: calculated from the CSV rows alone, with separate arithmetic
 * that shares nothing with the portal's.
 */
export function workOut(files: ExportFiles, asked: FiguresQuery): Map<number, OwnerFigures> {
  const booksOf = openBooks(files);
  const doors = rowsOf(files, 'properties.csv').filter((property) => cell(property, 'status') !== '3');
  return new Map(
    rowsOf(files, 'owners.csv').map((owner) => {
      const own = rowsWhere(doors, 'customer_id', cell(owner, 'customer_id'));
      const worked = own.map((property) => workOutProperty(property, booksOf(cell(property, 'property_id')), asked));
      const reportFor = (those: readonly Row[]): ReportFigures =>
        reportOf(
          those.map((property) => booksOf(cell(property, 'property_id')).lines),
          asked,
          false,
        );
      const groups = rowsWhere(rowsOf(files, 'buildings.csv'), 'customer_id', cell(owner, 'customer_id'));
      const buildings = groups.map((group) => {
        const id = cell(group, 'group_id');
        const doors = rowsWhere(own, 'group_id', id);
        return [id, { ...workOutBuilding(doors, worked), report: reportFor(doors) }] as const;
      });
      return [
        Number(cell(owner, 'customer_id')),
        { ...toOwnerFigures(worked), report: reportFor(own), buildings: Object.fromEntries(buildings) },
      ];
    }),
  );
}

function toOwnerFigures(worked: readonly Worked[]): Pick<OwnerFigures, 'snapshot' | 'properties'> {
  const total = (name: 'rent' | 'arrears' | 'bills_upcoming' | 'held_now'): string =>
    written(sum(worked.map(({ figures }) => hundredths(figures[name]))));
  const leased = worked.filter((one) => one.isLeased).length;
  return {
    snapshot: {
      doors: worked.length,
      leased_percent: percentOf(leased, worked.length),
      total_rent: total('rent'),
      vacancies: worked.length - leased,
      arrears: total('arrears'),
      bill_upcoming: total('bills_upcoming'),
      new_leased: worked.filter((one) => one.isNew).length,
      held: total('held_now'),
    },
    properties: Object.fromEntries(worked.map(({ id, figures }) => [id, figures])),
  };
}
