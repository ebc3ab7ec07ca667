import { beforeEach, expect } from '@jest/globals';
import { calls, type AnswerOf, type FolioProperty } from '@portal/contract';
import {
  answers,
  authData,
  fakeNetwork,
  folio,
  ledgers,
  months,
  openPage,
  payouts,
  recentRents,
  today,
} from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FolioRoutes } from '../routes.tsx';

type Statements = AnswerOf<typeof calls.statementList>;

/** The statements of an owner, whose months begin with `first`; null for one who has none. */
export function statementsSince(first: Statements['first']): Statements {
  const running = { month: today, opening: '0.00', made_on: today };
  return { list: [], next: null, count: 0, years: [], first, is_checking: false, running };
}

/** The network for tests of the snapshot; without rents, payouts, months and statements unless a test adds them. */
export const network = fakeNetwork();

beforeEach(() => {
  network.use(
    answers(calls.recentRent, recentRents({})),
    answers(calls.paidToYou, payouts()),
    answers(calls.folioMonths, months()),
    answers(calls.statementList, statementsSince(null)),
    answers(calls.nextTransfer, { sends_at: null, cut_off: null, is_open: false, amount: null, accounts: [] }),
  );
});

export function visit(at = '/folio-snap', as = authData()): Promise<UserEvent> {
  return openPage(<FolioRoutes />, { network, at, as });
}

export function serverReturns(
  properties: readonly FolioProperty[],
  balances: Parameters<typeof ledgers>[0] = {},
): void {
  network.use(answers(calls.folioProperty, folio(properties)), answers(calls.folioLedgers, ledgers(balances)));
}

/** The tile that leads somewhere; its drawer is opened by a button of its own (FN20). */
const LEADING = 'Vacancies';

export function tile(label: string): Promise<HTMLElement> {
  return screen.findByRole(label === LEADING ? 'link' : 'button', { name: new RegExp(`^${label}`) });
}

export function drawer(title: string): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: title });
}

export function rowsOf(opened: HTMLElement): (string | null)[] {
  return within(opened)
    .getAllByRole('row')
    .map((row) => row.textContent);
}

export function address(): string {
  return `${window.location.pathname}${window.location.search}`;
}

export async function openTile(label: string, title: string): Promise<{ user: UserEvent; opened: HTMLElement }> {
  const user = await visit();
  await user.click(
    label === LEADING ? await screen.findByRole('button', { name: `Details: ${label}` }) : await tile(label),
  );
  return { user, opened: await drawer(title) };
}

export function isClosed(): Promise<void> {
  return waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
}
