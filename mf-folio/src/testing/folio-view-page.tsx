import { beforeEach } from '@jest/globals';
import { calls, type BodyOf, type FolioProperty } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import {
  answers,
  authData,
  draft,
  fakeNetwork,
  folio,
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
import { FolioRoutes } from '../routes.tsx';

/** The network for tests of the folio view, with three doors unless a test sets others. */
export const network = fakeNetwork();

export const visit = (at = '/folio-view', as = authData()): Promise<UserEvent> =>
  openPage(<FolioRoutes />, { network, at, as });
export const serverReturns = (...asked: Parameters<typeof folio>): void => {
  network.use(answers(calls.folioProperty, folio(...asked)));
};
export const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Your Portfolio' });
export const textsOf = (row: HTMLElement): string[] => Array.from(row.children, ({ textContent }) => textContent);
export const rows = async (): Promise<string[][]> =>
  within(await table())
    .getAllByRole('row')
    .map(textsOf);
export const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
export const pick = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });
export const address = (): string => `${window.location.pathname}${window.location.search}`;
export const figure = async (name: string): Promise<HTMLElement> => within(await table()).getByRole('button', { name });

/** The drawer with this title: the page in front, not the one behind it. */
export async function drawer(title: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: title });
  return dialog.querySelector<HTMLElement>('.page:not([inert])') ?? dialog;
}

export const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 2 });

export async function askedRanges(): Promise<(string | null)[][]> {
  const bodies = network.sent(calls.folioProperty).map((request) => request.clone().json());
  return (await Promise.all(bodies)).map((body: BodyOf<typeof calls.folioProperty>) => [body.startDate, body.endDate]);
}

const day = parseIsoDate('2026-02-10');

export const unit101: FolioProperty = property({
  property_id: 101,
  group_id: 1,
  address: '101-1180 Bathurst St',
  lease: lease({ rent: '2150.00', ar: { total_debt_rent: '85.00', total_debt_bill: '0.00', day_lease_start: 1 } }),
  tenant_lease: { start: null, customer: tenant() },
  other_leases: [otherLease('15.00')],
  ledgers: [
    movement(1, 'debit', '107.50', 'Management Fee'),
    movement(2, 'credit', '7.50', 'Management Fee'),
    movement(3, 'debit', '212.44', 'Boiler', 'WO-7'),
    movement(4, 'debit', '150.00', 'Held for repairs'),
    movement(5, 'debit', '60.00', 'Transfer to unit 4'),
  ],
  tenant_rent: [{ rent: '2,150.00', amount: null, paid_on: day }],
  held_at_end: '500.00',
});
const unit102 = property({ property_id: 102, group_id: 1, address: '102-1180 Bathurst St', held_at_end: '-280.00' });
export const house = property({ property_id: 103, address: '27 Palmerston Ave', held_at_end: '41.60' });

/** A building of two doors, a house without a building, and a draft. */
export function threeDoors(): void {
  serverReturns(
    [unit101, unit102, house, draft({ property_id: 104, held_at_end: '9.00' })],
    [group([unit101, unit102])],
  );
}

beforeEach(() => {
  threeDoors();
});
