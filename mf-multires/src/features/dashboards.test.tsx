import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, openPage, refuses } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { MultiresRoutes } from '../routes.tsx';
import { answersBuilding, occupancy, operational } from '../testing/building-answers.ts';

const network = fakeNetwork();
const status = 'success' as const;

beforeEach(() => {
  network.use(answersBuilding, answers(calls.buildingMetrics, { status, data: { operational, occupancy } }));
});

const visit = (page: string) =>
  openPage(<MultiresRoutes />, { network, at: `/multi-residential/70/${page}`, as: authData() });
const panel = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

async function tableOf(name: string, user: Awaited<ReturnType<typeof visit>>): Promise<(string | null)[]> {
  const chart = within(await panel(name));
  await user.click(chart.getByRole('button', { name: 'Show as table' }));
  return chart.getAllByRole('row').map((row) => row.textContent);
}

describe('the tiles', () => {
  it('the tiles lead to Financial, Operational and Occupancy, and name the page that is shown (MRF 223)', async () => {
    await visit('operational');
    const tiles = within(await screen.findByRole('navigation', { name: 'Dashboards' })).getAllByRole('link');
    expect(
      tiles.map((tile) => [tile.textContent, tile.getAttribute('href'), tile.getAttribute('aria-current')]),
    ).toEqual([
      ['Financial', '/multi-residential/70/financial', null],
      ['Operational', '/multi-residential/70/operational', 'page'],
      ['Occupancy', '/multi-residential/70/occupancy', null],
    ]);
  });
});

describe('a building that is not the owner’s', () => {
  it.each(['financial', 'operational', 'occupancy'])(
    'a building that is not the owner’s is not found on the %s dashboard (ROUTE 41)',
    async (page) => {
      network.use(refuses(calls.building, 'not_found'), refuses(calls.residenceLedgers, 'not_found'));
      network.use(refuses(calls.buildingMetrics, 'not_found'));
      await visit(page);
      expect(await screen.findByRole('heading', { name: 'No Building found!' })).toBeTruthy();
    },
  );
});

describe('the operational dashboard', () => {
  it('the operational dashboard asks for six months, and for 90 days of maintenance (MRO 236, 241, DT12)', async () => {
    await visit('operational');
    await panel('Maintenance');
    expect(network.sent(calls.buildingMetrics).map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toEqual(
      [
        { scope: 'operational', startDate: '2025-09-18', endDate: '2026-03-18' },
        { scope: 'operational', startDate: '2025-12-18', endDate: '2026-03-18' },
      ],
    );
  });

  it.each([
    ['Units By Type', ['Unit TypeOccupiedVacant', '1 Bed423', 'Other01'], '42 of 46 units are occupied, 4 vacant.'],
    ['A/R Aging', ['DaysOwed', '1-30 days$6,840.00', '31-60 days$0.00'], /\$7,590\.00 is owed/],
    ['Maintenance', ['DescriptionIn progressClosed', 'Plumbing99'], /9 in progress and 9 closed/],
    ['Rewards Awarded', ['MonthStandardBonus', 'Sep 2025US$123.45US$0.05'], /US\$864\.15 standard/],
    ['Move In / Move Out / Renewals', ['MonthMove InMove OutRenewals', 'Sep 2025123'], /14 moves out/],
    ['Service Tickets', ['MonthOpenClosed', 'Sep 202502'], /21 tickets were opened/],
  ])('%s says in words and in a table what it draws (MRO 237-242, 248)', async (name, first, summary) => {
    const user = await visit('operational');
    expect((await tableOf(name, user)).slice(0, first.length)).toEqual(first);
    expect(within(await panel(name)).getByText(summary)).toBeTruthy();
  });

  it('a value of the table opens the rows that it counts', async () => {
    const row = { group: 'Oct 2025', unit: '1204', text: 'Heating', from: null, to: null, days: null, amount: null };
    network.use(
      answers(calls.buildingRows, {
        status,
        data: [
          { ...row, id: 5, series: 'open_tickets' },
          { ...row, id: 6, series: 'closed_tickets' },
        ],
      }),
    );
    const user = await visit('operational');
    await tableOf('Service Tickets', user);
    await user.click(screen.getByRole('button', { name: 'Oct 2025, Open: 1. Show the rows' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Service Tickets, Oct 2025, Open' }));
    expect(await drawer.findByText('Heating')).toBeTruthy();
    expect(drawer.getAllByText('Heating')).toHaveLength(1);
  });
});

describe('the occupancy dashboard', () => {
  it('the week has showings, applied and leased, and each share opens its rows (MRO 243, 244)', async () => {
    await visit('occupancy');
    const week = within(await panel('Weekly Showings'));
    expect(week.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Showings34',
      'Applied12',
      'Leased7',
    ]);
    expect(week.getByRole('button', { name: 'Applied: 12. Show the rows' })).toBeTruthy();
    expect((await panel('Prospects')).textContent).toContain('21 inquiries in these months.');
  });

  it('no lease that ends soon says so (MRO 246, ERR 341)', async () => {
    await visit('occupancy');
    expect((await panel('Expiring Leases')).textContent).toContain('No Expiring Leases');
  });

  it('the showcase has its columns, and links to web addresses alone (MRO 247)', async () => {
    await visit('occupancy');
    const table = within(await panel('Showcase'));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Unit TypeSuiteDays On MarketVacant DaysInquiriesAd Links',
      'Other04119–2KijijiBad',
    ]);
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://kijiji.test/1']);
    expect(table.getByTitle('Ads do not include social media platforms')).toBeTruthy();
  });

  it('an empty showcase says so (ERR 341)', async () => {
    network.use(answers(calls.buildingMetrics, { status, data: { occupancy: { ...occupancy, showcase: [] } } }));
    await visit('occupancy');
    expect(await screen.findByText('No Showcase Records Found')).toBeTruthy();
  });
});
