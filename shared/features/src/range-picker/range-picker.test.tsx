import { describe, expect, it } from '@jest/globals';
import { previousMonth } from '@portal/domain';
import { fakeNetwork, goBack, openPage, today } from '@portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RangePicker } from './range-picker.tsx';
import { useRangeInAddress } from './use-range-in-address.ts';

const network = fakeNetwork();

function Page(): ReactElement {
  const { range, choose } = useRangeInAddress(previousMonth(today));
  return <RangePicker range={range} onChange={choose} />;
}

const visit = (at: string) => openPage(<Page />, { network, at });
const days = (): string[] => ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const pick = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function shows(range: readonly string[], search: string): Promise<void> {
  await waitFor(() => {
    expect([days(), window.location.search]).toEqual([range, search]);
  });
}

describe('the range picker', () => {
  it('a page without a range in its address shows its own', async () => {
    await visit('/folio-view');
    await shows(['2026-02-01', '2026-02-28'], '');
  });

  it('paper says the range in words, where nothing can be chosen', async () => {
    await visit('/folio-view?start=2025-12-01&end=2025-12-31');
    const words = 'Days shown: 01 Dec, 2025 to 31 Dec, 2025';
    expect(
      screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === words),
    ).toBeTruthy();
  });

  it('the range of the address is shown', async () => {
    await visit('/folio-view?start=2025-12-01&end=2025-12-31');
    await shows(['2025-12-01', '2025-12-31'], '?start=2025-12-01&end=2025-12-31');
  });

  it.each([
    'start=2026-02-30&end=2026-03-05',
    'start=2026-02-02&end=2026-02-01',
    'start=2026-02-01',
    'end=2026-02-01',
    'start=&end=',
    'start=02/01/2026&end=02/28/2026',
  ])('an address with %s is cleaned, and the page shows its own range (DT13)', async (search) => {
    await visit(`/folio-view?${search}&popup=fees`);
    await shows(['2026-02-01', '2026-02-28'], '?popup=fees');
  });

  it.each([
    ['From', '2026-02-10', ['2026-02-10', '2026-02-28']],
    ['From', '2026-03-05', ['2026-03-05', '2026-03-05']],
    ['To', '2026-02-10', ['2026-02-01', '2026-02-10']],
    ['To', '2026-01-05', ['2026-01-05', '2026-01-05']],
  ])('%s %s never makes a range that runs backwards (DT3)', async (label, day, [start = '', end = '']) => {
    await visit('/folio-view');
    pick(label, day);
    await shows([start, end], `?start=${start}&end=${end}`);
  });

  it('Back returns to the range before, and other parts of the address stay', async () => {
    await visit('/folio-view?popup=fees');
    pick('From', '2026-02-10');
    await shows(['2026-02-10', '2026-02-28'], '?popup=fees&start=2026-02-10&end=2026-02-28');
    await goBack();
    await shows(['2026-02-01', '2026-02-28'], '?popup=fees');
  });
});
