import { buildPath, calls, paths } from '@portal/contract';
import type { BuildingFigureName } from '@portal/domain';
import type { FigureDays } from '@portal/features/door-figures';
import { aboutSubject, aboutWords, EnquiryDialog } from '@portal/features/enquiry';
import { ExportButtons } from '@portal/features/export-buttons';
import { FigureDrawer } from '@portal/features/figure-drawer';
import { RangePicker } from '@portal/features/range-picker';
import { useOwner, usePopups, useWriteRefusal } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Building } from '../../data/buildings.ts';
import { useChosen } from '../../data/chosen.ts';
import { useBuildingView } from '../../data/use-building-view.ts';
import { buildingFigureNames } from '../figures/building-figure-names.ts';
import { figurePages } from '../figures/figure-pages.tsx';
import { BuildingTable } from '../table/building-table.tsx';
import { BuildingHead } from './building-head.tsx';
import { BuildingNote } from './building-note.tsx';
import { BuildingSkeleton } from './building-skeleton.tsx';
import styles from './building.module.css';
import { FilterButtons } from './filter-buttons.tsx';
import { NoDoors } from './no-doors.tsx';

const enquiry = 'enquiry';

/** A building: every door with its figures in a range of days; each figure opens its lines (BLD 191-202). */
export function BuildingSection({ building }: { readonly building: Building }): ReactElement {
  const { groupId, name, occupancy } = building;
  const { today, user } = useOwner();
  const { isLeasedOnly, range, chooseFilter, chooseRange } = useChosen();
  const chosen = { isLeasedOnly, range };
  const state = useBuildingView(groupId, chosen);
  const popups = usePopups({
    page: buildPath(paths.buildingOf, { id: groupId }),
    names: [...figurePages.keys(), enquiry],
  });
  const { current, open, close } = popups;
  const canWrite = useWriteRefusal(calls.ownerEnquiry) === undefined;
  const ask = (figure: BuildingFigureName, propertyId?: number): void => {
    open(enquiry, aboutSubject(figure, propertyId));
  };
  const days: FigureDays = { ...range, today };
  const isWaiting = state.status === 'waiting';
  const doors = state.status === 'ready' ? state.data.rows.map(({ account }) => account) : [];
  const body = {
    groupId,
    leasedOnly: isLeasedOnly,
    startDate: range.from,
    endDate: range.to,
    customerId: user.customer_id,
  };
  return (
    <section className={styles.card} data-card aria-labelledby="building">
      <BuildingHead
        building={building}
        onAsk={() => {
          open(enquiry);
        }}
      />
      <div className={styles.tools}>
        <FilterButtons isLeasedOnly={isLeasedOnly} onChoose={chooseFilter} isWaiting={isWaiting} />
        <RangePicker range={range} onChange={chooseRange} />
        <span className={styles.exports}>
          <ExportButtons
            pdf={{ call: calls.buildingPdf, body }}
            csv={{ call: calls.buildingCsv, body }}
            hasPapers
            isLoading={isWaiting}
          />
        </span>
      </div>
      <AsyncView
        what={name}
        state={state}
        skeleton={<BuildingSkeleton doors={occupancy.doors} />}
        empty={{ isEmpty: ({ rows }) => rows.length === 0, content: <NoDoors isLeasedOnly={isLeasedOnly} /> }}
      >
        {(view) => (
          <>
            <BuildingTable
              view={view}
              name={name}
              chosen={chosen}
              days={days}
              onOpen={(figure, row) => {
                open(figure, row?.account.propertyId);
              }}
            />
            <BuildingNote days={days} isLeasedOnly={isLeasedOnly} />
            <FigureDrawer
              figures={figurePages}
              popups={popups}
              context={{ view, name, days, open, ask: canWrite ? ask : undefined }}
            />
          </>
        )}
      </AsyncView>
      <EnquiryDialog
        isOpen={canWrite && current?.name === enquiry}
        onClose={close}
        about={aboutWords(buildingFigureNames, current?.subject ?? null, doors)}
        buildingId={groupId}
      />
    </section>
  );
}
