import { NEW_LEASE_DAYS } from '@portal/domain';
import { FigureTile } from '@portal/ui';
import type { ReactElement } from 'react';
import type { NewTenancy } from '../../data/new-tenancies.ts';

export interface NewLeasedTileProps {
  readonly tenancies: readonly NewTenancy[];
  readonly onOpen: () => void;
}

/** How many doors were let recently (FN19). */
export function NewLeasedTile({ tenancies, onOpen }: NewLeasedTileProps): ReactElement {
  const [first, ...others] = tenancies;
  const formula = first ? `${first.address}${others.length > 0 ? ` + ${others.length} more` : ''}` : 'no new lease';
  return (
    <FigureTile
      label="New Leased"
      figure={tenancies.length}
      formula={formula}
      validity={`in the last ${NEW_LEASE_DAYS} days, or to come`}
      onOpen={onOpen}
    />
  );
}
