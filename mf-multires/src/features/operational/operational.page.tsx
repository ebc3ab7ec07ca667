import { buildPath, paths, type OperationalMetrics } from '@portal/contract';
import { formatDay, lastSixMonths, maintenanceDays } from '@portal/domain';
import { useOwner, usePopups, type CallState } from '@portal/platform';
import type { ReactElement } from 'react';
import { useBuilding } from '../../data/use-building.ts';
import { useOperational } from '../../data/use-dashboards.ts';
import { ChartView } from '../../charts/chart-view.tsx';
import styles from '../../charts/charts.module.css';
import { ChartsSkeleton } from '../../charts/charts-skeleton.tsx';
import { BuildingFrame } from '../../frame/building-frame.page.tsx';
import { DashboardView } from '../../frame/dashboard-view.tsx';
import { RowsDrawer } from '../rows/rows-drawer.tsx';
import { chartValues } from '../rows/chart-values.ts';
import { operationalCharts } from './operational-charts.ts';

/** How the building is run: six charts of the last six months, and of 90 days for maintenance (MRO 236-242, DT12). */
export function OperationalPage(): ReactElement {
  const { today } = useOwner();
  const shown = useBuilding();
  const [sixMonths, ninetyDays] = [lastSixMonths(today), maintenanceDays(today)];
  const state = together(useOperational(shown.id, sixMonths), useOperational(shown.id, ninetyDays));
  const popups = usePopups({ page: buildPath(paths.multiresOperational, { buildingId: shown.id }) });
  const charts = state.status === 'ready' ? operationalCharts(...state.data) : [];
  return (
    <BuildingFrame shown={shown} page="Operational" popups={popups} aside={`last 6 months, to ${formatDay(today)}`}>
      <DashboardView what="The charts" state={state} skeleton={<ChartsSkeleton charts={6} />}>
        {() => (
          <div className={styles.charts}>
            {charts.map((chart) => (
              <ChartView key={chart.figure} chart={chart} popups={popups} />
            ))}
          </div>
        )}
      </DashboardView>
      <RowsDrawer
        popups={popups}
        buildingId={shown.id}
        rangeOf={(figure) => (figure === 'units_maintenance' ? ninetyDays : sixMonths)}
        {...chartValues(charts)}
        isFailed={state.status === 'failed'}
      />
    </BuildingFrame>
  );
}

type Metrics = CallState<OperationalMetrics>;

/** Both responses, once both are there. */
function together(one: Metrics, other: Metrics): CallState<readonly [OperationalMetrics, OperationalMetrics]> {
  if (one.status !== 'ready') return one;
  if (other.status !== 'ready') return other;
  return { status: 'ready', data: [one.data, other.data], stale: one.stale ?? other.stale };
}
