import type { CallState, OpenPopup, Popups } from '@portal/platform';
import type { ReactNode } from 'react';
import type { NewFunds } from '../../data/new-funds.ts';
import type { Snapshot } from '../../data/snapshot.ts';
import { ArrearsAndBills } from '../arrears/arrears-and-bills.tsx';
import { DoorDebts } from '../arrears/door-debts.tsx';
import { Account } from '../held/account.tsx';
import { FundsHeld } from '../held/funds-held.tsx';
import { NewLeases } from '../new-leased/new-leases.tsx';
import { tenantName } from '../new-leased/tenant-name.ts';
import { TenantProfile } from '../new-leased/tenant-profile.tsx';
import { AllPayouts } from '../paid-to-you/all-payouts.tsx';
import type { Payouts } from '../paid-to-you/payouts.ts';
import { RentDetails } from '../total-rent/rent-details.tsx';
import { UpcomingBills } from '../upcoming-bills/upcoming-bills.tsx';
import { Vacancies } from '../vacancies/vacancies.tsx';
import { popupNames } from './popups.ts';

/** What the drawer shows: the lines of a figure, or what is behind one of them. */
export interface DrawerPage {
  readonly title: string;
  /** Set where it was come to from another page of the drawer. */
  readonly backTo?: string;
  readonly content: ReactNode;
}

export interface DrawerContext {
  readonly snapshot: Snapshot;
  readonly newFunds: CallState<NewFunds>;
  readonly payouts: CallState<Payouts>;
  readonly open: Popups['open'];
  /** Opens an enquiry about what is shown; absent for who may not write. */
  readonly ask: ((about: string) => void) | undefined;
}

/** Null for a name in the address that the snapshot does not know; a line it does not know leaves the lines. */
export function drawerPage({ name, subject }: OpenPopup, context: DrawerContext): DrawerPage | null {
  const page = pages.get(name);
  if (!page) return null;
  return (subject === null ? null : page.line?.(context, Number(subject))) ?? page.lines(context);
}

interface FigurePages {
  readonly lines: (context: DrawerContext) => DrawerPage;
  readonly line?: (context: DrawerContext, propertyId: number) => DrawerPage | null;
}

const titles = {
  rent: 'Rent Details',
  vacancies: 'Vacancies',
  arrears: 'Arrears & Current Bills',
  bills: 'Upcoming Bills',
  newLeases: 'New Leases',
  held: 'FUNDS HELD',
  paidToYou: 'Paid to you',
} as const;

const pages = new Map<string, FigurePages>([
  [popupNames.rent, { lines: rentPage }],
  [popupNames.vacancies, { lines: vacanciesPage }],
  [popupNames.arrears, { lines: arrearsPage, line: doorDebtsPage }],
  [popupNames.bills, { lines: billsPage }],
  [popupNames.newLeases, { lines: newLeasesPage, line: tenantPage }],
  [popupNames.held, { lines: heldPage, line: accountPage }],
  [popupNames.paidToYou, { lines: payoutsPage }],
]);

function rentPage({ snapshot, newFunds, ask }: DrawerContext): DrawerPage {
  const { totalRent, doors, today } = snapshot;
  return { title: titles.rent, content: <RentDetails figure={totalRent} doors={doors} newFunds={newFunds} today={today} onAsk={asking(ask, 'Total Rent')} /> };
}

function vacanciesPage({ snapshot: { vacancies, today }, ask }: DrawerContext): DrawerPage {
  return { title: titles.vacancies, content: <Vacancies vacancies={vacancies} today={today} onAsk={asking(ask, 'Vacancies')} /> };
}

function arrearsPage({ snapshot: { owed, today }, open, ask }: DrawerContext): DrawerPage {
  const handleOpen = (propertyId: number): void => {
    open(popupNames.arrears, propertyId);
  };
  return { title: titles.arrears, content: <ArrearsAndBills owed={owed} today={today} onOpen={handleOpen} onAsk={asking(ask, 'Arrears')} /> };
}

function doorDebtsPage({ snapshot: { owed, today }, ask }: DrawerContext, propertyId: number): DrawerPage | null {
  const row = owed.rows.find(({ door }) => door.propertyId === propertyId);
  if (!row) return null;
  const { address } = row.door;
  return {
    title: `${titles.arrears} · ${address}`,
    backTo: titles.arrears,
    content: <DoorDebts row={row} today={today} onAsk={asking(ask, `Arrears and bills of ${address}`)} />,
  };
}

function billsPage({ snapshot: { upcoming, today }, ask }: DrawerContext): DrawerPage {
  return { title: titles.bills, content: <UpcomingBills figure={upcoming} today={today} onAsk={asking(ask, 'Bill Upcoming')} /> };
}

function newLeasesPage({ snapshot: { newTenancies }, open, ask }: DrawerContext): DrawerPage {
  const handleOpen = (propertyId: number): void => {
    open(popupNames.newLeases, propertyId);
  };
  return { title: titles.newLeases, content: <NewLeases tenancies={newTenancies} onOpen={handleOpen} onAsk={asking(ask, 'New Leased')} /> };
}

function tenantPage({ snapshot: { newTenancies } }: DrawerContext, propertyId: number): DrawerPage | null {
  const tenancy = newTenancies.find((one) => one.propertyId === propertyId);
  if (!tenancy) return null;
  return { title: tenantName(tenancy.tenant), backTo: titles.newLeases, content: <TenantProfile tenancy={tenancy} /> };
}

function heldPage({ snapshot: { held, today }, open, ask }: DrawerContext): DrawerPage {
  const handleOpen = (propertyId: number): void => {
    open(popupNames.held, propertyId);
  };
  return { title: titles.held, content: <FundsHeld figure={held} today={today} onOpen={handleOpen} onAsk={asking(ask, 'Held')} /> };
}

function accountPage({ snapshot: { held, today }, ask }: DrawerContext, propertyId: number): DrawerPage | null {
  const part = held.parts.find((one) => one.propertyId === propertyId);
  if (!part) return null;
  return {
    title: `Held · ${part.address}`,
    backTo: titles.held,
    content: <Account part={part} today={today} onAsk={asking(ask, `Held for ${part.address}`)} />,
  };
}

function payoutsPage({ payouts, ask }: DrawerContext): DrawerPage {
  return { title: titles.paidToYou, content: <AllPayouts payouts={payouts} onAsk={asking(ask, titles.paidToYou)} /> };
}

function asking(ask: DrawerContext['ask'], about: string): (() => void) | undefined {
  return ask && (() => {
    ask(about);
  });
}
