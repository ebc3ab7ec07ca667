import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answersAfter, answers, goBack } from '@portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  address,
  asked,
  button,
  field,
  hasDoors,
  network,
  pick,
  rows,
  table,
  unit101,
  unit103,
  visit,
} from '../../testing/building-page.tsx';

const namesOf = (all: string[][]): (string | undefined)[] => all.slice(1, -1).map(([name]) => name);
const pressed = (): (string | null)[] =>
  ['Leased Only', 'View All'].map((name) => button(name).getAttribute('aria-pressed'));

describe('Leased Only and View All', () => {
  it('View All comes first; Leased Only asks once for the leased doors, stands in the address, and the totals say it (BLD 192, BL2, BL7)', async () => {
    const user = await visit();
    await table();
    expect(pressed()).toEqual(['false', 'true']);
    hasDoors(unit101);
    await user.click(button('Leased Only'));
    await waitFor(async () => {
      expect((await rows()).at(-1)?.[0]).toBe('Total, Leased Only');
    });
    expect(pressed()).toEqual(['true', 'false']);
    expect(address()).toBe('/building/502?show=leased');
    expect((await asked()).map(({ leasedOnly }) => leasedOnly)).toEqual([false, true]);
    expect(namesOf(await rows())).toEqual(['101-11101-1180 Bathurst St']);
    expect(screen.getByText(/^The totals are of the leased properties only/)).toBeTruthy();
  });

  it('the pressed button is busy and keeps its focus while its doors load (BLD 201, BL8)', async () => {
    const gate = Promise.withResolvers<undefined>();
    const user = await visit();
    await table();
    network.use(answersAfter(gate.promise, calls.buildingProperty, [unit101]));
    await user.click(button('Leased Only'));
    expect(button('Leased Only').getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button('Leased Only'));
    fireEvent.click(button('View All'));
    expect(network.sent(calls.buildingProperty)).toHaveLength(2);
    gate.resolve(undefined);
    await table();
    expect(button('Leased Only').getAttribute('aria-busy')).toBeNull();
    expect(document.activeElement).toBe(button('Leased Only'));
  });

  it('the address opens the filter again, and Back goes to the one before', async () => {
    const user = await visit('/building/502?show=leased');
    await table();
    expect(pressed()).toEqual(['true', 'false']);
    await user.click(button('View All'));
    expect(address()).toBe('/building/502');
    await goBack();
    await waitFor(() => {
      expect(pressed()).toEqual(['true', 'false']);
    });
  });

  it('a building of which no door is leased says where the others are (BLD 191)', async () => {
    hasDoors();
    await visit('/building/502?show=leased');
    expect(await screen.findByText('No Property found for this building.')).toBeTruthy();
    expect(screen.getByText(/View All shows those for lease too/)).toBeTruthy();
  });
});

describe('the range of the building view', () => {
  it.each([
    ['From', '2026-03-25', ['2026-03-25', '2026-03-25']],
    ['To', '2025-11-05', ['2025-11-05', '2025-11-05']],
    ['From', '2026-02-10', ['2026-02-10', '2026-03-19']],
  ])('%s %s moves the other day along if it has to, with one reload (BLD 194, DT3)', async (label, day, range) => {
    await visit();
    await table();
    pick(label, day);
    await waitFor(() => {
      expect([field('From').value, field('To').value]).toEqual(range);
    });
    await table();
    const days = (await asked()).map(({ startDate, endDate }) => [startDate, endDate]);
    expect(days).toEqual([['2025-12-17', '2026-03-19'], range]);
    expect(address()).toBe(`/building/502?start=${range[0]}&end=${range[1]}`);
  });

  it('an answer that is overtaken is aborted and never shown, without an error (API 335)', async () => {
    const slow = Promise.withResolvers<undefined>();
    network.use(answersAfter(slow.promise, calls.buildingProperty, [unit101]));
    await visit();
    await waitFor(() => {
      expect(network.sent(calls.buildingProperty)).toHaveLength(1);
    });
    hasDoors(unit103);
    pick('To', '2026-02-10');
    await table();
    slow.resolve(undefined);
    await waitFor(() => {
      expect(network.sent(calls.buildingProperty)[0]?.signal.aborted).toBe(true);
    });
    expect(namesOf(await rows())).toEqual(['103-11103-1180 Bathurst St']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the files of a building', () => {
  it('the PDF and the CSV are of the building, the filter and the days shown (BLD 200, RP16)', async () => {
    network.use(answers(calls.buildingCsv, { link: '#ledger' }));
    const user = await visit('/building/502?show=leased&start=2026-02-01&end=2026-02-28');
    await table();
    await user.click(button('CSV'));
    await waitFor(() => {
      expect(network.sent(calls.buildingCsv)).toHaveLength(1);
    });
    expect(await network.sent(calls.buildingCsv)[0]?.clone().json()).toEqual({
      groupId: 502,
      leasedOnly: true,
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      customerId: 501,
    });
  });
});
