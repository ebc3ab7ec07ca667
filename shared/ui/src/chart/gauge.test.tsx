import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Gauge } from './gauge.tsx';

const gauge = (): HTMLElement => screen.getByRole('img');
const band = (): string | null | undefined => gauge().querySelectorAll('circle')[1]?.getAttribute('stroke-dasharray');

describe('Gauge', () => {
  it('a gauge shows its percentage as text and announces it', () => {
    render(<Gauge percent={86} text="86%" label="Leased" />);
    expect(screen.getByRole('img', { name: 'Leased: 86%' }).textContent).toBe('86%');
  });

  it('a full gauge shows its word and still announces the number', () => {
    render(<Gauge percent={100} text="Leased" label="Leased" />);
    expect(screen.getByRole('img', { name: 'Leased: 100%' })).toBe(screen.getByText('Leased').parentElement);
  });

  it.each([
    [86, '86 100'],
    [92.5, '92.5 100'],
    [100, '100 100'],
    [131, '100 100'],
    [0, undefined],
    [-12, undefined],
  ])('at %d%% of the ring the band covers %s', (percent, length) => {
    render(<Gauge percent={percent} text={`${percent}%`} label="Rental Income" />);
    expect(band()).toBe(length);
  });

  it('words of its own are announced and shown to the pointer', () => {
    render(<Gauge percent={87.5} text="87.5%" label="Occupancy" words="87.5% Occupancy Rate for The Wellesley" />);
    expect(screen.getByRole('img', { name: '87.5% Occupancy Rate for The Wellesley' }).title).toBe(
      '87.5% Occupancy Rate for The Wellesley',
    );
  });
});
