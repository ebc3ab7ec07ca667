import { describe, expect, it } from '@jest/globals';
import { calls, type AnswerOf, type BodyOf, type FolioProperty } from '@portal/contract';
import { answersPages, movement, refuses } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import {
  drawer,
  figure,
  network,
  rows,
  serverReturns,
  textsOf,
  unit101,
  visit,
} from '../../testing/folio-view-page.tsx';

type Page = AnswerOf<typeof calls.propertyFigure>;

/** The same door in a portfolio with too many lines for one response. */
const cut: FolioProperty = {
  ...unit101,
  ledgers: [],
  tenant_rent: [],
  work_order: [],
  is_cut: true,
  figures: { fees: '100.00', transfer: '-60.00', paid: '212.44', banked: '2000.00' },
};
const [fee, refund, boiler, held, transfer] = unit101.ledgers ?? [];
const listed = (...lines: (typeof fee)[]): Page['ledgers'] => lines.flatMap((line) => (line ? [line] : []));
const page = (ledgers: Page['ledgers'], sum: string, next: string | null = null): Page => ({
  ledgers,
  tenant_rent: [],
  sum,
  next,
});

async function askedFigures(): Promise<unknown[]> {
  const bodies = network.sent(calls.propertyFigure).map((request) => request.clone().json());
  return (await Promise.all(bodies)).map((body: BodyOf<typeof calls.propertyFigure>) => [body.figure, body.after]);
}

describe('a portfolio whose lines are too many for one answer', () => {
  it('a portfolio whose lines are too many for one answer shows the figures that the server counted (SEC8)', async () => {
    serverReturns([cut]);
    await visit();
    const [, , door] = await rows();
    expect(door?.slice(3)).toEqual(['$2,150.00', '$100.00', '$212.44', '$2,000.00', '$500.00', '$100.00']);
  });

  it('a figure of a door opens its lines, which are read page by page, each page once (SEC8, QUAL 350)', async () => {
    serverReturns([cut]);
    network.use(answersPages(calls.propertyFigure, [page(listed(fee), '107.50', 'b'), page(listed(refund), '-7.50')]));
    const user = await visit();
    await user.click(await figure('$100.00, Fees of 101-1180 Bathurst St'));
    const opened = within(await drawer('Fees · 101-1180 Bathurst St'));
    await opened.findByRole('table');
    expect(opened.getAllByRole('row').map(textsOf).slice(1, -1)).toEqual([
      ['10 Feb, 2026', 'Management Fee', '$107.50'],
      ['10 Feb, 2026', 'Management Fee', '−$7.50'],
    ]);
    expect(opened.queryByRole('alert')).toBeNull();
    expect(await askedFigures()).toEqual([
      ['fees', undefined],
      ['fees', 'b'],
    ]);
  });

  it('Held opens every line of the account, from what was brought forward (SEC8, FN4)', async () => {
    serverReturns([cut]);
    network.use(answersPages(calls.propertyFigure, [page(listed(fee, refund, boiler, held, transfer), '-522.44')]));
    const user = await visit();
    await user.click(await figure('$500.00, Held of 101-1180 Bathurst St'));
    const opened = within(await drawer('Held · 101-1180 Bathurst St'));
    await opened.findByRole('table');
    expect(opened.getAllByRole('row').map(textsOf)[1]).toEqual([
      '31 Jan, 2026',
      'Balance brought forward',
      '',
      '$1,022.44',
    ]);
  });

  it('lines that do not add up to the figure are warned of (SEC8, FN24)', async () => {
    serverReturns([cut]);
    network.use(answersPages(calls.propertyFigure, [page([movement(1, 'debit', '90.00', 'Admin Fee')], '90.00')]));
    const user = await visit();
    await user.click(await figure('$100.00, Fees of 101-1180 Bathurst St'));
    const opened = within(await drawer('Fees · 101-1180 Bathurst St'));
    expect((await opened.findByRole('alert')).textContent).toBe(
      'The lines add up to $90.00: $10.00 less than the figure.',
    );
  });

  it('figures of the leases need no other request, and lines that cannot be read can be tried again (SEC8)', async () => {
    serverReturns([cut]);
    network.use(refuses(calls.propertyFigure, 'too_many'));
    const user = await visit();
    await user.click(await figure('$100.00, Arrears of 101-1180 Bathurst St'));
    await drawer('Arrears · 101-1180 Bathurst St');
    expect(network.sent(calls.propertyFigure)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await figure('$212.44, Paid of 101-1180 Bathurst St'));
    const opened = within(await drawer('Paid · 101-1180 Bathurst St'));
    expect(await opened.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
