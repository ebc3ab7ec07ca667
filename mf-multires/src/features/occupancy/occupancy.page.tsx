import { buildPath, paths } from '@portal/contract';
import { formatDay, lastSixMonths } from '@portal/domain';
import { useOwner, usePopups } from '@portal/platform';
import type { ReactElement } from 'react';
import { useBuilding } from '../../data/use-building.ts';
import { useOccupancy } from '../../data/use-dashboards.ts';
import { ChartView } from '../../charts/chart-view.tsx';
import styles from '../../charts/charts.module.css';
import { ChartsSkeleton } from '../../charts/charts-skeleton.tsx';
import { BuildingFrame } from '../../frame/building-frame.page.tsx';
import { DashboardView } from '../../frame/dashboard-view.tsx';
import { chartValues } from '../rows/chart-values.ts';
import { RowsDrawer, type ValueOf } from '../rows/rows-drawer.tsx';
import { toChartSelection } from '../../data/chart-selection.ts';
import { occupancyCharts } from './occupancy-charts.ts';
import { Showcase } from './showcase.tsx';

/** How the building is let: three charts of the last six months, and the units that are to let (MRO 243-247). */
export function OccupancyPage(): ReactElement {
  const { today } = useOwner();
  const shown = useBuilding();
  const range = lastSixMonths(today);
  const state = useOccupancy(shown.id, range);
  const popups = usePopups({ page: buildPath(paths.multiresOccupancy, { buildingId: shown.id }) });
  const charts = state.status === 'ready' ? occupancyCharts(state.data) : [];
  const units = state.status === 'ready' ? state.data.showcase : [];
  const { valueOf, nameOf } = chartValues(charts);
  const unitOf = (selection: string | null) =>
    units.find(({ id }) => toChartSelection(String(id), 'inquiries') === selection);
  const withInquiries: ValueOf = (figure, selection) =>
    figure === 'inquiries' && state.status === 'ready'
      ? (unitOf(selection)?.inquiries ?? 0)
      : valueOf(figure, selection);
  return (
    <BuildingFrame shown={shown} page="Occupancy" popups={popups} aside={`last 6 months, to ${formatDay(today)}`}>
      <DashboardView what="The charts" state={state} skeleton={<ChartsSkeleton charts={3} />}>
        {() => (
          <>
            <div className={styles.three}>
              {charts.map((chart) => (
                <ChartView key={chart.figure} chart={chart} popups={popups} />
              ))}
            </div>
            <Showcase
              units={units}
              onOpen={({ id }) => {
                popups.open('inquiries', toChartSelection(String(id), 'inquiries'));
              }}
            />
          </>
        )}
      </DashboardView>
      <RowsDrawer
        popups={popups}
        buildingId={shown.id}
        rangeOf={() => range}
        valueOf={withInquiries}
        isFailed={state.status === 'failed'}
        nameOf={(figure, selection) =>
          figure === 'inquiries' ? `Suite ${unitOf(selection)?.unit ?? '–'}` : nameOf(figure, selection)
        }
      />
    </BuildingFrame>
  );
}
