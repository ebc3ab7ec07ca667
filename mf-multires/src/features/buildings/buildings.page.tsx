import { facts, messages, paths } from '@portal/contract';
import { formatMoney, parseMoney, sumCents } from '@portal/domain';
import { useFact, useOwner, usePopups } from '@portal/platform';
import { Button, Card, DayText, SearchField, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { useBuildings } from '../../data/use-buildings.ts';
import { DashboardView } from '../../frame/dashboard-view.tsx';
import { BookingDialog, booking } from '../booking/booking-dialog.tsx';
import { BuildingCard } from './building-card.tsx';
import styles from './buildings.module.css';

/** The multi-residential buildings of the owner, found by their names (MRF 217-222). */
export function BuildingsPage(): ReactElement {
  const { today } = useOwner();
  const [text, setText] = useState('');
  const state = useBuildings(text);
  const chosen = useFact(facts.buildingSelected)?.group_id;
  const popups = usePopups({ page: paths.multires });
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField label="SEARCH FOR BUILDING" maxLength={200} value={text} onType={setText} />
        </div>
        <Button
          variant="primary"
          icon="calendar"
          onClick={() => {
            popups.open(booking);
          }}
        >
          Book a meeting
        </Button>
      </div>
      <DashboardView
        what="Your buildings"
        state={state}
        skeleton={<CardsSkeleton />}
        empty={{
          isEmpty: (buildings) => buildings.length === 0,
          content: (
            <Card>
              <p role="status">{messages.noBuildings}</p>
              <p className={styles.soft}>
                {text.trim() === ''
                  ? 'None of your buildings is managed as multi-residential.'
                  : 'None of your multi-residential buildings has this in its name.'}
              </p>
            </Card>
          ),
        }}
      >
        {(buildings) => (
          <>
            <ul className={styles.cards}>
              {buildings.map((building) => (
                <li key={building.id}>
                  <BuildingCard building={building} isCurrent={building.id === chosen} />
                </li>
              ))}
            </ul>
            <p className={styles.sum} role="status">
              {buildings.length} {buildings.length === 1 ? 'building' : 'buildings'} · Funds Held{' '}
              {formatMoney(sumCents(buildings.map(({ funds_held }) => parseMoney(funds_held))))} as of{' '}
              <DayText day={today} />
            </p>
          </>
        )}
      </DashboardView>
      <BookingDialog isOpen={popups.current?.name === booking} onClose={popups.close} buildingId={null} />
    </div>
  );
}

function CardsSkeleton(): ReactElement {
  return (
    <div className={styles.cards}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} width="100%" height={142} />
      ))}
    </div>
  );
}
