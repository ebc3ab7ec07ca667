import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Gauge } from './gauge.tsx';
import { ringOptions } from './ring-options.ts';

const gauge = (): HTMLElement => screen.getByRole('img');
const band = (): string | null | undefined => gauge().querySelector('.highcharts-point')?.getAttribute('d');

/** Renders, and lets the chart library come. */
async function renderWhole(element: ReactElement): Promise<ReturnType<typeof render>> {
  const view = render(element);
  await act(async () => {
    await import('./ring.tsx');
  });
  return view;
}

describe('Gauge', () => {
  it('says its percentage in words before any chart is there', async () => {
    render(<Gauge percent={86} text="86%" label="Leased" />);
    expect(band()).toBeUndefined();
    expect(screen.getByRole('img', { name: 'Leased: 86%' }).textContent).toBe('86%');
    await act(async () => {
      await import('./ring.tsx');
    });
  });

  it('shows the word for a full one, and still says the number', async () => {
    await renderWhole(<Gauge percent={100} text="Leased" label="Leased" />);
    expect(screen.getByRole('img', { name: 'Leased: 100%' })).toBe(screen.getByText('Leased').parentElement);
  });

  it('draws the ring once the chart library is there, and again when the number changes', async () => {
    const { rerender } = await renderWhole(<Gauge percent={86} text="86%" label="Leased" />);
    const before = band();
    expect(before).toMatch(/^M/);
    rerender(<Gauge percent={43} text="43%" label="Leased" />);
    expect(band()).toMatch(/^M/);
    expect(band()).not.toBe(before);
  });

  it('leaves nothing of the ring to those who listen but its number', async () => {
    await renderWhole(<Gauge percent={86} text="86%" label="Leased" />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});

describe('ringOptions', () => {
  it("asks for no style sheet of Highcharts' own, which the page's policy refuses", () => {
    expect(ringOptions(86).palette).toEqual({ injectCSS: false });
  });

  it.each([
    [0, false],
    [1, true],
  ])('ends the band of %s%% round: %s', (percent, isRound) => {
    expect(ringOptions(percent).series).toMatchObject([{ rounded: isRound, data: [{ y: percent }] }]);
  });
});
