import { valuesOf, type DashboardChart } from '../../charts/charts.ts';
import type { NameOf, ValueOf } from './rows-drawer.tsx';

/** The charts of a page for the drawer: the value and name of each bar and slice. */
export function chartValues(charts: readonly DashboardChart[]): { readonly valueOf: ValueOf; readonly nameOf: NameOf } {
  const byFigure = new Map(charts.map((chart) => [chart.figure, valuesOf(chart)]));
  const found = (figure: DashboardChart['figure'], selection: string | null) =>
    byFigure.get(figure)?.get(selection ?? '');
  return {
    valueOf: (figure, selection) => {
      const values = byFigure.get(figure);
      if (values === undefined) return null;
      if (selection !== null) return found(figure, selection)?.value ?? 0;
      return [...values.values()].reduce((total, { value }) => total + value, 0);
    },
    nameOf: (figure, selection) => found(figure, selection)?.name ?? null,
  };
}
