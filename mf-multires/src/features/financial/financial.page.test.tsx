import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, never, openPage, refuses } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MultiresRoutes } from '../../routes.tsx';
import { answersBuilding, answersFinancial, financial, ledgerLine } from '../../testing/building-answers.ts';

const network = fakeNetwork();
const status = 'success' as const;
const lines = [
  ledgerLine(1),
  ledgerLine(2, {
    type: 'debit',
    amount: '412.50',
    description: 'Snow removal',
    property: { property_id: 702, unit: null },
  }),
];

const visit = (search = '') => {
  network.use(answersBuilding, answersFinancial, answers(calls.residenceLedgers, { status, data: lines }));
  return openPage(<MultiresRoutes />, { network, at: `/multi-residential/70/financial${search}`, as: authData() });
};

const card = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const asked = (call: typeof calls.residenceLedgers | typeof calls.buildingMetrics): unknown =>
  Object.fromEntries(new URL(network.sent(call).at(-1)?.url ?? '').searchParams);

describe('the financial dashboard', () => {
  it('the head says where the building is and how much of it is occupied', async () => {
    await visit();
    expect(await screen.findByText('140 Wellesley St E, Toronto, ON · 87.5% occupied')).toBeTruthy();
  });

  it('the table has its columns, short days, signed amounts and the range of the pickers (MRF 224-226, DT6)', async () => {
    await visit();
    const rows = await screen.findAllByRole('row');
    expect(rows[0]?.textContent).toMatch(/^Date.*Suite.*Description.*Amount.*Balance.*Invoice/);
    expect(rows[2]?.textContent).toMatch(/^\d\d\/\d\d\/26.*Snow removal/);
    expect(rows[2]?.textContent).toContain('−$412.50');
    expect(screen.getByRole('columnheader', { name: /Date/ }).getAttribute('aria-sort')).toBe('ascending');
    expect(asked(calls.residenceLedgers)).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
    expect(asked(calls.buildingMetrics)).toEqual({
      scope: 'financial',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    });
    expect(screen.getByRole('heading', { name: 'February 2026' })).toBeTruthy();
  });

  it('of many lines fifty are shown at first, and all of them are sorted (MRF 224)', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ledgerLine(index + 1, { amount: `${index + 1}.00` }));
    const user = await visit();
    network.use(answers(calls.residenceLedgers, { status, data: many }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-02' } });
    expect(await screen.findByText(/^50 of 51 transactions/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('$51.00');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('row')).toHaveLength(52);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('a card has target, percentage and actual, and its gauge says all three (MRF 227, 228)', async () => {
    await visit();
    const income = within(await card('Rental Income'));
    const words = '$118,240.00 at 97% of Target $121,500.00';
    expect(income.getByRole('img', { name: words }).title).toBe(words);
    expect((await card('Rental Income')).textContent).toContain('of target $121,500.00');
  });

  it('a figure that reaches its target is good for income and NOI and bad for expense, in more than colour (MRF 229, MR5)', async () => {
    await visit();
    const toneOf = async (name: string) => within(await card(name)).getByRole('img').dataset['tone'];
    expect([await toneOf('Rental Income'), await toneOf('Total Expense'), await toneOf('NOI')]).toEqual([
      'neutral',
      'bad',
      'good',
    ]);
    expect(within(await card('NOI')).getByText('✓ above target')).toBeTruthy();
    expect(within(await card('Total Expense')).getByText('! target reached')).toBeTruthy();
  });

  it('a card without a target says that there is not enough data (MRF 230, MR3)', async () => {
    await visit();
    expect((await card('Vacancy Loss')).textContent).toContain('Chart generation failed: Insufficient Data');
    expect(within(await card('Vacancy Loss')).queryByRole('img')).toBeNull();
  });

  it('the cards keep their month while it does not begin before the end, and move once it does (MRF 231, DT11)', async () => {
    await visit();
    await screen.findByRole('heading', { name: 'February 2026' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    await waitFor(() =>
      expect(asked(calls.residenceLedgers)).toEqual({ startDate: '2026-03-01', endDate: '2026-03-01' }),
    );
    expect(screen.getByRole('heading', { name: 'February 2026' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-02' } });
    expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeTruthy();
  });

  it('a figure opens the rows that it is the sum of', async () => {
    network.use(
      answers(calls.buildingRows, {
        status,
        data: [
          {
            id: 1,
            group: null,
            series: 'rent',
            unit: '1204',
            text: 'Ana Côté',
            from: null,
            to: null,
            days: null,
            amount: '118240.00',
          },
        ],
      }),
    );
    const user = await visit();
    await user.click(within(await card('Rental Income')).getByRole('button'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Rental Income' }));
    expect(await drawer.findByText('The lines add up to the figure.')).toBeTruthy();
    expect(network.sent(calls.buildingRows).at(-1)?.url).toContain('figure=rental_income');
  });

  it('rows of figures that failed do not open, so that the failure is seen (API 337)', async () => {
    network.use(answersBuilding, answers(calls.residenceLedgers, { status, data: lines }));
    network.use(refuses(calls.buildingMetrics, 'internal'), never(calls.buildingRows));
    const at = '/multi-residential/70/financial?popup=rental_income';
    await openPage(<MultiresRoutes />, { network, at, as: authData() });
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the export offers PDF, CSV and Excel, and saves what the server made (MRF 232, 233)', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    network.use(answers(calls.exportBuilding, { link: '/api/buildings/70/export?format=excel' }));
    const user = await visit('?popup=export');
    const dialog = within(await screen.findByRole('dialog', { name: 'Building Financial Transactions Report' }));
    expect(dialog.getAllByRole('button', { name: /^(PDF|CSV|Excel)$/ }).map(({ textContent }) => textContent)).toEqual([
      'PDF',
      'CSV',
      'Excel',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(network.sent(calls.exportBuilding)).toHaveLength(1));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    saved.mockRestore();
    expect(await network.sent(calls.exportBuilding)[0]?.clone().json()).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      format: 'excel',
    });
  });

  it('the inquiry about a building has its words and the promise of an answer (MRF 235)', async () => {
    const user = await visit('?popup=inquiry');
    const dialog = within(await screen.findByRole('dialog', { name: 'Building Owner Inquiry' }));
    expect(dialog.getByLabelText(/^Comments/)).toBeTruthy();
    expect(dialog.getByText("We'll get back to you within 48 hours.")).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('The Comments field is required.')).toBeTruthy();
  });

  it('no lines in the range say so (ERR 341)', async () => {
    network.use(answersBuilding, answers(calls.buildingMetrics, { status, data: { financial } }));
    network.use(answers(calls.residenceLedgers, { status, data: [] }));
    await openPage(<MultiresRoutes />, { network, at: '/multi-residential/70/financial', as: authData() });
    expect(await screen.findByText('No Financial Records Found')).toBeTruthy();
  });
});
