import { buildPath, calls, constants, paths, type Property } from '@portal/contract';
import { cents, cutText, formatLedgerDay, formatMoney } from '@portal/domain';
import { EnquiryDialog } from '@portal/features/enquiry';
import { NonResidentBox, NonResidentDialogs } from '@portal/features/non-resident';
import { PropertySection, useProperties } from '@portal/features/property-slider';
import { useLocation, usePopups, useWriteRefusal } from '@portal/platform';
import { useState, type ReactElement } from 'react';
import type { TenancyLedgerRow } from '../../data/ledger-lines.ts';
import { Ledger } from '../ledger/ledger.tsx';
import { useShownLedger, type ShownLedger } from '../ledger/use-shown-ledger.ts';
import { NoProperty } from '../../parts/no-property.tsx';
import { enquiryPopup, Panels } from './panels.page.tsx';
import { WhoLivesHere, type WhoLivesHereProps } from './who-lives-here.tsx';

/** The tenancy of one property (TEN 145-171). Each card of the slider has its 'non-resident' box (TEN 151). */
export function TenancyPage(): ReactElement {
  const popups = usePopups({ page: useLocation().pathname });
  const properties = useProperties();
  return (
    <>
      <PropertySection
        section={paths.tenancyOf}
        slider={{ foot: (property) => <NonResidentBox property={property} popups={popups} /> }}
        none={<NoProperty />}
      >
        {(property) => <Tenancy key={property.property_id} property={property} />}
      </PropertySection>
      {properties.status === 'ready' && <NonResidentDialogs properties={properties.data} popups={popups} />}
    </>
  );
}

function Tenancy({ property }: { readonly property: Property }): ReactElement {
  const { property_id, address } = property;
  const popups = usePopups({ page: buildPath(paths.tenancyOf, { id: property_id }) });
  const { current, open, close } = popups;
  const ledger = useShownLedger(property_id);
  const [asked, setAsked] = useState<TenancyLedgerRow | null>(null);
  const canAsk = useWriteRefusal(calls.ownerEnquiry) === undefined;
  const ask = (row: TenancyLedgerRow): void => {
    setAsked(row);
    open(enquiryPopup, row.key);
  };
  const line = asked !== null && asked.key === current?.subject ? asked : null;
  return (
    <>
      <WhoLivesHere property={property} held={heldOf(ledger)} until={ledger.range.to} />
      <Panels property={property} popups={popups} />
      <Ledger propertyId={property_id} shown={ledger} onAsk={canAsk ? ask : undefined} />
      <EnquiryDialog
        isOpen={current?.name === enquiryPopup}
        onClose={close}
        about={line ? `${cutText(address, constants.sliderAddressCut)}, ${wordsOf(line)}` : address}
      />
    </>
  );
}

function heldOf({ state, closing, range }: ShownLedger): WhoLivesHereProps['held'] {
  if (closing !== null) return { amount: closing, day: range.to };
  return state.status === 'waiting' ? 'loading' : null;
}

/** How much of a description is quoted; the question needs the rest of the 160 characters. */
const quoted = 40;

function wordsOf({ day, description, movement }: TenancyLedgerRow): string {
  // In a text that is typed on, a line may end between a minus and its amount.
  const amount = movement === null ? '' : `, ${formatMoney(cents(Math.abs(movement)))} ${movement < 0 ? 'out' : 'in'}`;
  return `${formatLedgerDay(day)} ${cutText(description, quoted)}${amount}`;
}
