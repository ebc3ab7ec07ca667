import { NEW_LEASE_DAYS, type IsoDate } from '@portal/domain';
import { DayText, FigureTile } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import type { NewTenancy } from '../../data/new-tenancies.ts';

export interface NewLeasedTileProps {
  readonly tenancies: readonly NewTenancy[];
  readonly today: IsoDate;
  readonly onOpen: () => void;
}

/** How many doors were let recently (FN19). */
export function NewLeasedTile({ tenancies, today, onOpen }: NewLeasedTileProps): ReactElement {
  return (
    <FigureTile
      label="New Leased"
      figure={tenancies.length}
      validity={`last ${NEW_LEASE_DAYS} days and coming`}
      sentence={movedIn(tenancies, today)}
      onOpen={onOpen}
    />
  );
}

function movedIn([latest, ...others]: readonly NewTenancy[], today: IsoDate): ReactNode {
  if (!latest) return 'No new tenant moved in.';
  const who = others.length === 0 ? 'A tenant' : 'The latest tenant';
  return (
    <>
      {who} {latest.start > today ? 'moves' : 'moved'} in on <DayText day={latest.start} />.
    </>
  );
}
