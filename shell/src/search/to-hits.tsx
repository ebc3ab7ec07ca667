import {
  buildPath,
  paths,
  type FoundBill,
  type FoundPaidBill,
  type FoundProperty,
  type FoundTenant,
} from '@portal/contract';
import { formatDay, isDoor, LeaseStatus, markedParts, parseMoney, statusLabel, type IsoDate } from '@portal/domain';
import { Icon, MoneyText, PathIcon, Tag } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Hit } from './hit.ts';
import type { Page } from './pages.ts';

type Words = readonly string[];

/** A date never breaks, nor leaves its word behind. */
const unbroken = (word: string, day: IsoDate): string => `${word} ${formatDay(day)}`.replaceAll(' ', '\u00a0');

const key = 'M15 7a4 4 0 1 1-3.5 5.9L4 20H2v-3l7.2-7.2A4 4 0 0 1 15 7z';

export function pageHit({ label, href, icon }: Page, words: Words): Hit {
  return {
    key: `page ${href}`,
    href,
    icon: icon === null ? <Icon name="page" /> : <PathIcon path={icon} />,
    name: markedParts(label, words),
    more: [],
  };
}

/** A draft has no tenancy yet, so it leads to where it is completed. */
export function propertyHit(property: FoundProperty, words: Words): Hit {
  const { property_id: id, address, building } = property;
  return {
    key: `property ${id}`,
    href: buildPath(isDoor(property) ? paths.tenancyOf : paths.editProperty, { id }),
    icon: <PathIcon path={key} />,
    name: markedParts(address, words),
    more: markedParts(building ?? '', words),
    aside: <PropertyState property={property} />,
  };
}

function PropertyState({ property }: { readonly property: FoundProperty }): ReactElement {
  if (!isDoor(property)) return <Tag tone="warning">Draft</Tag>;
  const { is_leased: isLeased } = property;
  const label = statusLabel(property, isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT);
  return <Tag tone={isLeased ? 'positive' : 'warning'}>{label}</Tag>;
}

export function tenantHit(tenant: FoundTenant, words: Words): Hit {
  const { application_id: id, property_id: propertyId, name, address, ended_on: endedOn, start } = tenant;
  const since = start === null ? null : unbroken('since', start);
  const when = endedOn === null ? since : unbroken('moved out', endedOn);
  return {
    key: `tenant ${id}`,
    href: buildPath(paths.tenancyOf, { id: propertyId }),
    icon: <Icon name="person" />,
    name: markedParts(name, words),
    more: markedParts([address, when].filter(Boolean).join(' · '), []),
  };
}

export function billHit(bill: FoundBill, words: Words): Hit {
  return {
    ...anyBillHit(bill, words),
    href: buildPath(paths.tenancyDocsOf, { id: bill.property_id }),
    aside: <MoneyText amount={parseMoney(bill.amount)} />,
  };
}

/** Paid bills stand in a dialog of their property's papers. */
export function paidBillHit(bill: FoundPaidBill, words: Words): Hit {
  return {
    ...anyBillHit(bill, words),
    href: `${buildPath(paths.tenancyDocsOf, { id: bill.property_id })}?popup=paid-bills`,
    aside: (
      <>
        <Tag tone="positive">Paid</Tag> <MoneyText amount={parseMoney(bill.amount)} />
      </>
    ),
  };
}

function anyBillHit(bill: FoundBill, words: Words): Omit<Hit, 'href'> {
  const { bill_id: id, description, address, due_date: due } = bill;
  return {
    key: `bill ${id}`,
    icon: <Icon name="page" />,
    name: markedParts(description, words),
    more: [...markedParts(address, words), ...markedParts(due === null ? '' : ` · ${unbroken('due', due)}`, [])],
  };
}
