import { calls, type Property } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { useOwner, useWriteRefusal, type Popups } from '@portal/platform';
import { useState, type ReactElement } from 'react';
import { PanelFrame } from '../../panels/panel-frame.tsx';
import { PanelTiles } from '../../panels/panel-tiles.tsx';
import type { TenancyPanel } from '../../panels/tenancy-panel.ts';
import styles from '../../panels/panels.module.css';
import { BillsDue } from '../bills-due/bills-due.tsx';
import { AddDocument } from '../submit/add-document.tsx';
import { SubmitBills } from '../submit/submit-bills.tsx';
import { TenantFile, tenantFilePopup } from '../tenant-file/tenant-file.tsx';

export const enquiryPopup = 'enquiry';

/** The tiles in their order, and what each opens (TEN 152). */
const panels: readonly TenancyPanel[] = [
  {
    name: 'document',
    label: 'Add Document',
    icon: 'M6 3h9l4 4v14H6zM14 3v5h5M12 11v6M9 14h6',
    writes: calls.documentUpload,
    Content: AddDocument,
  },
  {
    name: 'bills',
    label: 'Submit Bills',
    icon: 'M5 20h14M12 16V4M7 9l5-5 5 5',
    writes: calls.documentUpload,
    Content: SubmitBills,
  },
  {
    name: enquiryPopup,
    label: 'Owner Inquiry',
    icon: 'M4 20h4L19 9l-4-4L4 16z',
    writes: calls.ownerEnquiry,
    Content: null,
  },
  {
    name: tenantFilePopup,
    label: 'Tenant File',
    icon: 'M3 6h6l2 2h10v12H3zM3 11h18',
    Content: TenantFile,
  },
  {
    name: 'dues',
    label: 'Bills Due',
    icon: 'M6 16V10a6 6 0 1 1 12 0v6l2 2H4zM10 21h4',
    isAsOfToday: true,
    Content: BillsDue,
  },
];

export interface PanelsProps {
  readonly property: Property;
  readonly popups: Popups;
}

/** The tiles, or the open panel in their place: one at a time, at an address of its own (TEN 152, TEN 153). */
export function Panels({ property, popups: { current, open, close } }: PanelsProps): ReactElement {
  const [last, setLast] = useState<string | null>(null);
  const panel = panels.find(({ name, Content }) => name === current?.name && Content !== null);
  if (panel && panel.name !== last) setLast(panel.name);
  if (panel) return <OpenPanel panel={panel} property={property} onClose={close} />;
  return <PanelTiles panels={panels} closed={last} onOpen={open} />;
}

interface OpenPanelProps {
  readonly panel: TenancyPanel;
  readonly property: Property;
  readonly onClose: () => void;
}

function OpenPanel({ panel, property, onClose }: OpenPanelProps): ReactElement {
  const { label, writes, isAsOfToday = false, Content } = panel;
  const { today } = useOwner();
  const refusal = useWriteRefusal(writes ?? calls.propertyList);
  return (
    <PanelFrame
      title={label}
      about={isAsOfToday ? `${property.address} · as of ${formatDay(today)}` : property.address}
      onClose={onClose}
    >
      {refusal !== undefined && <p className={styles.refusal}>{refusal}</p>}
      {refusal === undefined && Content !== null && <Content property={property} onClose={onClose} />}
    </PanelFrame>
  );
}
