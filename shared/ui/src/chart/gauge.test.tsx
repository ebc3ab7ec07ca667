import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Gauge } from './gauge.tsx';
import { ringOptions } from './ring-options.ts';

const gauge = (): HTMLElement => screen.getByRole('img');
const band = (): string | null | undefined => gauge().querySelector('.highcharts-point')?.getAttribute('d');

/** Renders and waits until the chart library is loaded. */
async function renderWhole(element: ReactElement): Promise<ReturnType<typeof render>> {
  const view = render(element);
  await act(async () => {
    await import('./drawings.ts');
  });
  return view;
}

describe('Gauge', () => {
  it('a gauge shows its percentage as text before the chart is loaded', async () => {
    render(<Gauge percent={86} text="86%" label="Leased" />);
    expect(band()).toBeUndefined();
    expect(screen.getByRole('img', { name: 'Leased: 86%' }).textContent).toBe('86%');
    await act(async () => {
      await import('./drawings.ts');
    });
  });

  it('a full gauge shows its word and still announces the number', async () => {
    await renderWhole(<Gauge percent={100} text="Leased" label="Leased" />);
    expect(screen.getByRole('img', { name: 'Leased: 100%' })).toBe(screen.getByText('Leased').parentElement);
  });

  it('a gauge draws its ring once the chart library is loaded, and again when the number changes', async () => {
    const { rerender } = await renderWhole(<Gauge percent={86} text="86%" label="Leased" />);
    const before = band();
    expect(before).toMatch(/^M/);
    rerender(<Gauge percent={43} text="43%" label="Leased" />);
    expect(band()).toMatch(/^M/);
    expect(band()).not.toBe(before);
  });

  it('screen readers announce only the number of a gauge, not its ring', async () => {
    await renderWhole(<Gauge percent={86} text="86%" label="Leased" />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});

describe('ringOptions', () => {
  it('ringOptions loads no Highcharts style sheet, which the content security policy would block', () => {
    expect(ringOptions(86).palette).toEqual({ injectCSS: false });
  });

  it('the band of a ring has straight ends, so that 97% does not look full', () => {
    expect(ringOptions(97).series).toMatchObject([{ rounded: false, data: [{ y: 97 }] }]);
  });
});
