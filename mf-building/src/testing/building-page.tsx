import { beforeEach } from '@jest/globals';
import { calls, type BodyOf, type Group, type FolioProperty } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import {
  answers,
  authData,
  draft,
  fakeNetwork,
  group,
  lease,
  movement,
  openPage,
  otherLease,
  property,
  tenant,
} from '@portal/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BuildingRoutes } from '../routes.tsx';

/** The network for tests of the building view, with two buildings unless a test sets others. */
export const network = fakeNetwork();

export const visit = (at = '/building/502', as = authData()): Promise<UserEvent> =>
  openPage(<BuildingRoutes />, { network, at, as });
export const hasBuildings = (...groups: readonly Group[]): void => {
  network.use(answers(calls.buildingList, [...groups]));
};
export const hasDoors = (...doors: readonly FolioProperty[]): void => {
  network.use(answers(calls.buildingProperty, [...doors]));
};
export const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: /^Properties of / });
export const textsOf = (row: HTMLElement): string[] => Array.from(row.children, ({ textContent }) => textContent);
export const rows = async (): Promise<string[][]> =>
  within(await table())
    .getAllByRole('row')
    .map(textsOf);
export const slider = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Buildings' });
export const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
export const pick = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });
export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
export const address = (): string => `${window.location.pathname}${window.location.search}`;
export const figure = async (name: string): Promise<HTMLElement> => within(await table()).getByRole('button', { name });

/** The drawer with this title: the page in front, not the one behind it. */
export async function drawer(title: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: title });
  return dialog.querySelector<HTMLElement>('.page:not([inert])') ?? dialog;
}

export async function asked(): Promise<BodyOf<typeof calls.buildingProperty>[]> {
  const bodies = network.sent(calls.buildingProperty).map((request) => request.clone().json());
  return (await Promise.all(bodies)) as BodyOf<typeof calls.buildingProperty>[];
}

const day = parseIsoDate('2026-02-10');

export const unit101: FolioProperty = property({
  property_id: 101,
  group_id: 502,
  address: '101-1180 Bathurst St',
  lease: lease({ rent: '2150.00', ar: { total_debt_rent: '85.00', total_debt_bill: '0.00', day_lease_start: 1 } }),
  tenant_lease: { start: null, customer: tenant() },
  other_leases: [otherLease('15.00')],
  ledgers: [
    movement(1, 'debit', '107.50', 'Management Fee'),
    movement(2, 'debit', '212.44', 'Boiler', 'WO-7'),
    movement(3, 'debit', '60.00', 'Transfer to unit 4'),
    movement(4, 'credit', '180.00', 'Transfer from unit 9'),
    movement(5, 'debit', '900.00', 'Transfer to Landlord'),
  ],
  tenant_rent: [{ rent: '2150.00', amount: null, paid_on: day }],
  held_at_end: '500.00',
});

/** A property that is let and still advertised. */
const unit102: FolioProperty = property({
  property_id: 102,
  group_id: 502,
  address: '102-1180 Bathurst St',
  show_shine: true,
  lease: lease({ application_id: 3, rent: '1975.00' }),
  tenant_lease: { start: null, customer: tenant({ first_name: 'Wei', last_name: 'Chen' }) },
  ledgers: [],
  tenant_rent: [],
  held_at_end: '-280.00',
});

export const unit103: FolioProperty = property({
  property_id: 103,
  group_id: 502,
  address: '103-1180 Bathurst St',
  ledgers: [],
  tenant_rent: [],
  held_at_end: '41.60',
});

export const bathurst: Group = {
  ...group([unit101, unit102, unit103, draft({ property_id: 104, held_at_end: '9.00' })]),
  group_id: 502,
  group_name: 'Bathurst Court Residences West',
  slug: 'bathurst-court',
  address: '1180 Bathurst St',
  total_rent: '99999.00',
};

export const lofts: Group = { ...group([]), group_id: 503, group_name: 'Whyte Avenue Lofts', slug: '503-lofts' };

beforeEach(() => {
  hasBuildings(bathurst, lofts);
  hasDoors(unit101, unit102, unit103);
});
