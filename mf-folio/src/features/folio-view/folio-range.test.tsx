import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answersAfter, folio, goBack, never } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  visit,
  network,
  serverReturns,
  table,
  rows,
  field,
  pick,
  address,
  heading,
  askedRanges,
  unit101,
  house,
} from '../../testing/folio-view-page.tsx';

describe('the range of the folio view', () => {
  it.each([
    ['From', '2026-03-05', ['2026-03-05', '2026-03-05']],
    ['To', '2026-01-05', ['2026-01-05', '2026-01-05']],
    ['From', '2026-02-10', ['2026-02-10', '2026-02-28']],
  ])('%s %s moves the other day along if it has to, with one reload (FVIEW 138)', async (label, day, range) => {
    await visit();
    await table();
    pick(label, day);
    await waitFor(() => {
      expect([field('From').value, field('To').value]).toEqual(range);
    });
    await table();
    expect(await askedRanges()).toEqual([['2026-02-01', '2026-02-28'], range]);
  });

  it('Back returns to the range before', async () => {
    await visit();
    await table();
    pick('To', '2026-02-10');
    await waitFor(() => {
      expect(address()).toBe('/folio-view?start=2026-02-01&end=2026-02-10');
    });
    await goBack();
    await waitFor(() => {
      expect([address(), field('To').value]).toEqual(['/folio-view', '2026-02-28']);
    });
  });

  it('the title keeps its number while another range loads', async () => {
    await visit();
    await heading('Your Portfolio: 3 Doors');
    network.use(never(calls.folioProperty));
    pick('To', '2026-02-10');
    expect(await heading('Your Portfolio: 3 Doors')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a slow response for a range left behind is aborted and never shown, without an error (FVIEW 143, API 335)', async () => {
    const slow = Promise.withResolvers<undefined>();
    network.use(answersAfter(slow.promise, calls.folioProperty, folio([unit101])));
    await visit();
    await waitFor(() => {
      expect(network.sent(calls.folioProperty)).toHaveLength(1);
    });
    serverReturns([house]);
    pick('To', '2026-02-10');
    await table();
    slow.resolve(undefined);
    await waitFor(() => {
      expect(network.sent(calls.folioProperty)[0]?.signal.aborted).toBe(true);
    });
    expect((await rows()).map(([, name]) => name)).toContain('27 Palmerston Ave');
    expect(screen.queryByText('101-1180 Bathurst St')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
