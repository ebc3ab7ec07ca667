import { describe, expect, it } from '@jest/globals';
import { calls, type ActivityEntry, type AnswerOf } from '@portal/contract';
import { answers, authData, fakeNetwork, never, openPage, refuses } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';
import { activityFile } from './activity-file.ts';

const network = fakeNetwork();
const you = { id: 1, name: 'Priya Wong', role: 'owner', is_you: true } as const;
const staff = { id: 3, name: 'Jordan Blake', role: 'staff', is_you: false } as const;
const unknown = { id: 0, name: 'Unknown', role: 'unknown', is_you: false } as const;

const entry = (id: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: '2026-03-18T13:12:00.000Z',
  person: you,
  what: 'Logged in',
  about: '',
  is_refused: false,
  device: 'Firefox on Windows',
  address: '198.51.100.7',
  is_viewing: false,
  ...more,
});
const taken = entry('8', {
  person: staff,
  what: 'Downloaded ledger.csv of a property',
  about: '101-1180 Bathurst St',
  is_viewing: true,
});
const refused = entry('7', { person: unknown, what: 'Tried to log in', is_refused: true });
const done = { type: 'success', message: 'The change has been undone.' } as const;
const page = (list: ActivityEntry[], next: string | null = null): AnswerOf<typeof calls.activityList> => ({
  list,
  next,
  people: [you, staff, unknown],
});

const visit = (at = '/activity'): Promise<UserEvent> => openPage(<AuthRoutes />, { network, at, as: authData() });
const lines = async (): Promise<(string | null)[]> => {
  const list = await screen.findByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('/activity', () => {
  it('/activity says when, who, what and from where (QUAL 356)', async () => {
    network.use(answers(calls.activityList, page([entry('9'), taken, refused])));
    await visit();
    expect(await lines()).toEqual([
      'PWPriya Wong YouLogged in 18 Mar, 2026, 09:12 Firefox on Windows',
      'JBJordan Blake StaffDownloaded ledger.csv of a property 101-1180 Bathurst St18 Mar, 2026, 09:12 Viewing as the owner',
      '?Unknown not logged inTried to log in refused18 Mar, 2026, 09:12 198.51.100.7',
    ]);
  });

  it('the server filters the activity by a person and a kind', async () => {
    network.use(answers(calls.activityList, page([taken])));
    const user = await visit('/activity?kind=download');
    await screen.findByRole('option', { name: 'Jordan Blake (Staff)' });
    await user.selectOptions(screen.getByLabelText('Person'), '3');
    await waitFor(() => {
      const { searchParams } = new URL(network.sent(calls.activityList).at(-1)?.url ?? '');
      expect(Object.fromEntries(searchParams)).toEqual({ person: '3', kind: 'download' });
    });
  });

  it('the server filters the activity by days, which stand in the address and can be cleared', async () => {
    const asked = (): Record<string, string> =>
      Object.fromEntries(new URL(network.sent(calls.activityList).at(-1)?.url ?? '').searchParams);
    network.use(answers(calls.activityList, page([taken])));
    const user = await visit('/activity?kind=download');
    expect(screen.queryByLabelText('From')).toBeNull();
    await user.selectOptions(await screen.findByLabelText('Days'), 'From and to');
    await waitFor(() => expect(asked()).toEqual({ kind: 'download', from: '2026-02-17', to: '2026-03-18' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-10' } });
    await waitFor(() => expect(asked()).toEqual({ kind: 'download', from: '2026-03-10', to: '2026-03-18' }));
    expect(window.location.search).toBe('?kind=download&start=2026-03-10&end=2026-03-18');
    await user.selectOptions(screen.getByLabelText('Days'), 'All days');
    await waitFor(() => expect(window.location.search).toBe('?kind=download'));
    expect(screen.queryByLabelText('To')).toBeNull();
  });

  it('a look at bank accounts is named, with what was seen of them (QUAL 356)', async () => {
    const look = { what: 'Looked at bank accounts', about: '2 accounts, the last four digits' };
    network.use(answers(calls.activityList, page([entry('9', { person: staff, is_viewing: true, ...look })])));
    await visit();
    expect((await lines())[0]).toContain('Jordan Blake StaffLooked at bank accounts 2 accounts, the last four digits');
  });

  const saved = entry('9', {
    what: 'Chose bank accounts for properties',
    moves: [{ from: 'Chequing •••• 4417', to: 'Savings •••• 9020', of: '27 Palmerston Ave' }],
    about: 'The first payment to the new account is the one on 27 Mar, 2026.',
    undo: { save: '31', until: '2026-03-19T13:12:00.000Z' },
  });

  it('a change says from what to what, and is undone where it stands (QUAL 356)', async () => {
    network.use(answers(calls.activityList, page([saved])), answers(calls.undoBankChange, done));
    const user = await visit();
    const line = await screen.findByRole('listitem');
    expect(line.querySelector('del')?.textContent).toBe('Chequing ••••\u00A04417');
    expect(line.textContent).toContain(
      'Savings ••••\u00A0902027 Palmerston AveThe first payment to the new account is the one on 27 Mar, 2026.',
    );
    expect(line.textContent).toContain('until 19 Mar, 2026, 09:12');
    network.use(answers(calls.activityList, page([entry('10', { what: 'Undid a change of bank accounts' })])));
    await user.click(within(line).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undid a change of bank accounts')).toBeTruthy();
    expect(await network.sent(calls.undoBankChange)[0]?.json()).toMatchObject({ save: '31' });
  });

  it('who may not change bank accounts is told so at Undo', async () => {
    network.use(answers(calls.activityList, page([saved])));
    await openPage(<AuthRoutes />, { network, at: '/activity', as: authData({ user: { role: 'second_authority' } }) });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo.title).toContain('Only the owner can change this.');
  });

  it('a filter that finds nothing leads back to everything', async () => {
    network.use(answers(calls.activityList, page([])));
    const user = await visit('/activity?kind=bank');
    expect(await screen.findByText('Nothing like this was done.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Nothing was done yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'CSV' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('the focus goes to the first of the earlier lines', async () => {
    network.use(answers(calls.activityList, page([entry('9')], '9')));
    const user = await visit();
    const earlier = await screen.findByRole('button', { name: 'Show earlier' });
    network.use(answers(calls.activityList, page([taken])));
    await user.click(earlier);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Jordan Blake'));
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('an activity that cannot be loaded says so and can be tried again', async () => {
    network.use(refuses(calls.activityList, 'unavailable'));
    const user = await visit();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use(answers(calls.activityList, page([entry('9')])));
    await user.click(retry);
    expect(await lines()).toHaveLength(1);
  });

  it('a slow response is shown as loading, and the filters stay', async () => {
    network.use(never(calls.activityList));
    await visit();
    expect(await screen.findByLabelText('Kind')).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('the file of the activity has exactly the lines that are shown, days and times in columns of their own', () => {
    const file = activityFile([taken], {
      person: 'Everybody',
      kind: 'Downloads',
      days: '01 Mar, 2026 to 18 Mar, 2026',
    });
    expect(file).toContain('Days,"01 Mar, 2026 to 18 Mar, 2026"');
    expect(activityFile([saved], { person: '', kind: '', days: '' })).toContain(
      '27 Palmerston Ave: Chequing •••• 4417 to Savings •••• 9020. The first payment',
    );
    expect(file).toContain(
      '2026-03-18,09:12,Jordan Blake,Staff,Downloaded ledger.csv of a property,101-1180 Bathurst St,,Viewing as the owner,198.51.100.7\r\n',
    );
  });
});
