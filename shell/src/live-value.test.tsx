import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { liveValue } from './live-value.ts';

describe('liveValue', () => {
  it('a component that uses a live value shows its newest value', () => {
    const title = liveValue('SnapShot');
    const Title = (): ReactElement => <h1>{title.use()}</h1>;
    render(<Title />);
    act(() => {
      title.write('Tenancy View');
    });
    expect(screen.getByRole('heading', { name: 'Tenancy View' })).toBeTruthy();
    expect(title.read()).toBe('Tenancy View');
  });

  it('unsubscribing during a notification does not disturb the other listeners', () => {
    const value = liveValue(0);
    const late = jest.fn();
    const stopLate = value.subscribe(late);
    const first = jest.fn(() => {
      stopLate();
    });
    value.subscribe(first);
    value.write(1);
    value.write(2);
    expect(first).toHaveBeenCalledTimes(2);
    expect(late).toHaveBeenCalledTimes(1);
  });
});
