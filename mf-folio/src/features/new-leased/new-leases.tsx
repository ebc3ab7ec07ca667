import { tenantName, messages } from '@portal/contract';
import { NEW_LEASE_DAYS, type IsoDate } from '@portal/domain';
import { CountSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import { startWords } from '../../data/start-words.ts';
import type { NewTenancy } from '../../data/new-tenancies.ts';

export interface NewLeasesProps {
  readonly tenancies: readonly NewTenancy[];
  readonly today: IsoDate;
  readonly onOpen: (propertyId: number) => void;
  readonly onAsk?: (() => void) | undefined;
}

/** The doors that were let recently; a row opens the tenant's profile (SNAP 102, FN21). */
export function NewLeases({ tenancies, today, onOpen, onAsk }: NewLeasesProps): ReactElement {
  return (
    <CountSheet
      name="New Leases"
      count={tenancies.length}
      validity={(day) => `As of ${day(today)}: in the last ${NEW_LEASE_DAYS} days, and coming`}
      formula={`Leased properties whose lease started in the last ${NEW_LEASE_DAYS} days, or is still to start.`}
      lines={tenancies}
      keyOf={({ propertyId }) => propertyId}
      columns={[
        { heading: 'Property', text: ({ address }) => address },
        { heading: 'Tenant', text: ({ tenant }) => tenantName(tenant) },
        { heading: 'Start', day: ({ start }) => start, words: ({ start }) => startWords(start, today) },
      ]}
      opens={{
        onOpen: ({ propertyId }) => {
          onOpen(propertyId);
        },
      }}
      empty={messages.noNewLease}
      onAsk={onAsk}
    />
  );
}
