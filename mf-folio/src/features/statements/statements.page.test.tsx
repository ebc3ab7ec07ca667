import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calls, type AnswerOf, type Statement } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { answers, answersAfter, never, opensWindow, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, network, visit } from '../../testing/snapshot-page.tsx';

const day = parseIsoDate;
const figures = { opening: '100.00', income: '900.00', paid_out: '200.00', paid_to_you: '500.00', closing: '300.00' };

const statement = (id: number, month: string, more: Partial<Statement> = {}): Statement => ({
  statement_id: id,
  month: day(month),
  made_on: day('2026-03-01'),
  ...figures,
  corrections: [],
  ...more,
});

const list = (
  statements: readonly Statement[],
  more: Partial<AnswerOf<typeof calls.statementList>> = {},
): AnswerOf<typeof calls.statementList> => ({
  list: [...statements],
  next: null,
  count: statements.length,
  years: [2026, 2025],
  first: day('2024-03-01'),
  is_checking: false,
  running: { month: day('2026-03-01'), opening: '300.00', made_on: day('2026-04-01') },
  ...more,
});

const february = statement(2, '2026-02-01');
const item = async (month: string): Promise<HTMLElement> => {
  const found = (await screen.findByRole('heading', { name: month })).closest('li');
  if (!found) throw new Error(`No statement of ${month}`);
  return found;
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('/statements', () => {
  it('the room of the years is kept until they are known', async () => {
    const gate = Promise.withResolvers<unknown>();
    network.use(answersAfter(gate.promise, calls.statementList, list([february])));
    await visit('/statements');
    await screen.findByRole('search', { name: 'Statements' });
    expect(document.querySelector('.years')).not.toBeNull();
    gate.resolve(null);
    expect(await screen.findByRole('group', { name: 'Year' })).toBeTruthy();
    expect(document.querySelector('.years')).toBeNull();
  });

  it('/statements shows each month with the equation of its statement, and the month that is not over', async () => {
    network.use(answers(calls.statementList, list([february])));
    await visit('/statements');
    expect((await item('February 2026')).textContent).toBe(
      'February 2026made 01 Mar, 2026Opening$100.00Income$900.00Paid Out−$200.00Paid to you−$500.00Closing$300.00Download',
    );
    expect(screen.getAllByText('All months agree with your ledger.')).toHaveLength(1);
    const running = within(await item('March 2026'));
    expect(running.getByRole('link', { name: 'Folio view' }).getAttribute('href')).toBe(
      '/folio-view?start=2026-03-01&end=2026-03-18',
    );
    expect(screen.getByText('From March 2024 on. Months before are not kept.')).toBeTruthy();
    expect(screen.getByText('1 statement')).toBeTruthy();
  });

  it('/statements names what changed after a statement was made, and leaves its figures as they were', async () => {
    const line = { date: day('2026-01-27'), description: 'Repair', address: '1 King St W', amount: '-381.50' };
    const correction = {
      ...figures,
      statement_id: 9,
      made_on: day('2026-02-18'),
      closing: '363.00',
      lines: 5,
      changes: [{ before: line, after: { ...line, amount: '-318.50' } }],
    };
    const corrected = statement(1, '2026-01-01', { corrections: [correction] });
    network.use(answers(calls.statementList, list([february, corrected])));
    await visit('/statements');
    const january = await item('January 2026');
    expect(january.textContent).toContain('Closing$300.00corrected');
    expect(january.textContent).toContain('Correction of 18 Feb, 2026: 5 lines changed after the statement was made.');
    expect(january.textContent).toContain('Repair, 1 King St W, 27 Jan, 2026: −$318.50 instead of −$381.50.');
    expect(january.textContent).toContain('And 4 more; the PDF names them all.');
    expect(january.textContent).toContain(
      'Closing is $363.00 instead of $300.00. The statement itself stays as it was.',
    );
    expect(january.textContent).not.toContain('Opening is');
    expect(screen.getByText('All other months agree with your ledger.')).toBeTruthy();
  });

  it('/statements says of the first month that is kept what it opens with since, each time against the correction before', async () => {
    const correction = { ...figures, made_on: day('2026-02-18'), lines: 0, changes: [] };
    const corrections = [
      { ...correction, statement_id: 8, opening: '90.00', closing: '290.00' },
      { ...correction, statement_id: 9, opening: '85.00', closing: '285.00' },
    ];
    network.use(answers(calls.statementList, list([statement(1, '2026-01-01', { corrections })])));
    await visit('/statements');
    const january = await item('January 2026');
    const words = 'Correction of 18 Feb, 2026: no line of this month changed, but the balance before it did.';
    expect(january.textContent).toContain(
      `${words}Opening is $90.00 instead of $100.00.Closing is $290.00 instead of $300.00.`,
    );
    expect(january.textContent).toContain(
      `${words}Opening is $85.00 instead of $90.00.Closing is $285.00 instead of $290.00.`,
    );
  });

  it('/statements says nothing is checked while lines have changed that no correction names', async () => {
    network.use(answers(calls.statementList, list([february], { is_checking: true })));
    await visit('/statements');
    expect(await screen.findByText(/We are checking them/)).toBeTruthy();
    expect(screen.queryByText(/agree with your ledger/)).toBeNull();
  });

  it('a year and the words that are typed are asked of the server, and stand in the address', async () => {
    network.use(answers(calls.statementList, list([february])));
    const user = await visit('/statements');
    await user.click(await screen.findByRole('button', { name: '2025' }));
    await waitFor(() => expect(address()).toBe('/statements?year=2025'));
    await user.type(screen.getByRole('searchbox'), 'bathurst');
    await waitFor(() => expect(address()).toBe('/statements?year=2025&search=bathurst'));
    await waitFor(() => {
      const { searchParams } = new URL(network.sent(calls.statementList).at(-1)?.url ?? '');
      expect(Object.fromEntries(searchParams)).toEqual({ year: '2025', search: 'bathurst' });
    });
  });

  it('a search without a match leads back to all statements', async () => {
    network.use(answers(calls.statementList, list([], { count: 0 })));
    const user = await visit('/statements?search=nowhere');
    expect(await screen.findByText('No statement matches.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all statements' }));
    await waitFor(() => expect(address()).toBe('/statements'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('the focus goes to the first of the earlier statements', async () => {
    network.use(answers(calls.statementList, list([february], { next: day('2026-02-01'), count: 2 })));
    const user = await visit('/statements');
    const earlier = await screen.findByRole('button', { name: 'Show earlier' });
    network.use(answers(calls.statementList, list([statement(1, '2026-01-01')], { count: 2 })));
    await user.click(earlier);
    const january = await screen.findByRole('heading', { name: 'January 2026' });
    await waitFor(() => expect(document.activeElement).toBe(january));
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('a statement is downloaded in a window that opens on the click', async () => {
    const { replace } = opensWindow();
    network.use(
      answers(calls.statementList, list([february])),
      answers(calls.statementPdf, { link: '/api/report/a.b.c' }),
    );
    const user = await visit('/statements');
    await user.click(await screen.findByRole('button', { name: 'Download February 2026' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/report/a.b.c'));
    expect(new URL(network.sent(calls.statementPdf)[0]?.url ?? '').pathname).toBe('/api/statement/2/pdf');
  });

  it('/statements says when the first statement is to come', async () => {
    network.use(answers(calls.statementList, list([], { first: null, years: [], count: 0 })));
    await visit('/statements');
    expect(await screen.findByText('Your first statement stands here once this month is over.')).toBeTruthy();
  });

  it('/statements says that it failed, and loads on Retry', async () => {
    network.use(refuses(calls.statementList, 'unavailable'));
    const user = await visit('/statements');
    await screen.findByRole('heading', { name: 'Your statements could not be loaded' });
    network.use(answers(calls.statementList, list([february])));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await item('February 2026')).toBeTruthy();
  });

  it('/statements can be searched while the statements are slow', async () => {
    network.use(never(calls.statementList));
    await visit('/statements');
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });
});
