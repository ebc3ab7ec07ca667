import { buildPath, facts, paths } from '@portal/contract';
import { EnquiryDialog } from '@portal/features/enquiry';
import { emit, Link, type Popups } from '@portal/platform';
import { Button, Icon, Skeleton } from '@portal/ui';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import type { ShownBuilding } from '../data/use-building.ts';
import { BookingDialog, booking } from '../features/booking/booking-dialog.tsx';
import { BuildingMissing } from './building-missing.tsx';
import styles from './frame.module.css';

/** Exact texts (MRF 223). */
const tiles = [
  ['Financial', paths.multiresFinancial],
  ['Operational', paths.multiresOperational],
  ['Occupancy', paths.multiresOccupancy],
] as const;

const inquiry = 'inquiry';

interface BuildingFrameProps {
  readonly shown: ShownBuilding;
  readonly page: (typeof tiles)[number][0];
  readonly popups: Popups;
  /** Content beside the tiles: days, exports, or the period of the page. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the three dashboards of a building: its name, the way back, the tiles, and the Owner Inquiry. */
export function BuildingFrame({ shown, page, popups, aside, children }: BuildingFrameProps): ReactElement {
  const { id, building, isMissing } = shown;
  const selected = building?.id ?? null;
  useEffect(() => {
    if (selected !== null) emit(facts.buildingSelected, { group_id: selected });
  }, [selected]);
  if (isMissing) return <BuildingMissing />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.names}>
          <Link to={paths.multires} className={styles.back}>
            <Icon name="back" />
            All buildings
          </Link>
          <h2>{building ? building.name : <Skeleton width={200} height={24} />}</h2>
          <p>{building && `${building.full_address} · ${building.occupancy_rate}% occupied`}</p>
        </div>
        <div className={styles.actions}>
          <Button
            icon="pencil"
            onClick={() => {
              popups.open(inquiry);
            }}
          >
            Owner Inquiry
          </Button>
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
      </header>
      <div className={styles.bar}>
        <nav className={styles.tiles} aria-label="Dashboards">
          {tiles.map(([name, path]) => (
            <Link key={name} to={buildPath(path, { buildingId: id })} aria-current={name === page ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <div className={styles.aside}>{aside}</div>
      </div>
      {children}
      <BookingDialog isOpen={popups.current?.name === booking} onClose={popups.close} buildingId={building?.id ?? id} />
      <EnquiryDialog
        isOpen={popups.current?.name === inquiry}
        onClose={popups.close}
        buildingId={building?.id ?? id}
        place="multires"
      />
    </div>
  );
}
