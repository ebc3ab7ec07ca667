import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parseIsoDate, type IsoDate } from '@portal/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { DateField } from './date-field.tsx';

const onPick = jest.fn<(day: IsoDate) => void>();

beforeEach(() => {
  onPick.mockReset();
});

function From(): ReactElement {
  const [day, setDay] = useState(parseIsoDate('2026-02-01'));
  return (
    <DateField
      label="From"
      value={day}
      onPick={(picked) => {
        onPick(picked);
        setDay(picked);
      }}
    />
  );
}

const field = (): HTMLInputElement => screen.getByLabelText('From');

/** The browser changes the value with every part of a date that is typed. */
function type(...values: readonly string[]): void {
  for (const value of values) {
    fireEvent.keyDown(field(), { key: '2' });
    fireEvent.change(field(), { target: { value } });
  }
}

describe('DateField', () => {
  it('a date field shows its day in words, and in the words of the browser to screen readers', () => {
    render(<From />);
    expect(screen.getByText('01 Feb, 2026').getAttribute('aria-hidden')).toBe('true');
    expect([field().type, field().value]).toEqual(['date', '2026-02-01']);
  });

  it('the words stay for whoever points at the field, and give way to the digits for whoever types', async () => {
    render(<From />);
    const user = userEvent.setup();
    await user.click(field());
    expect(field().dataset['keyed']).toBeUndefined();
    await user.keyboard('{ArrowRight}');
    expect(field().dataset['keyed']).toBe('true');
    await user.tab();
    expect(field().dataset['keyed']).toBeUndefined();
    await user.tab({ shift: true });
    expect(field().dataset['keyed']).toBe('true');
  });

  it('a day that is chosen in the calendar counts at once', () => {
    render(<From />);
    fireEvent.change(field(), { target: { value: '2026-02-10' } });
    expect(onPick.mock.calls).toEqual([['2026-02-10']]);
    expect(screen.getByText('10 Feb, 2026')).toBeTruthy();
  });

  it('a day that is typed counts once, when the field is left', async () => {
    render(<From />);
    field().focus();
    type('0002-02-10', '0020-02-10', '0202-02-10', '2025-02-10');
    expect(onPick).not.toHaveBeenCalled();
    expect(field().value).toBe('2025-02-10');
    await userEvent.tab();
    expect(onPick.mock.calls).toEqual([['2025-02-10']]);
  });

  it('a day that is typed counts with Enter, and leaving the field does not count it again', async () => {
    render(<From />);
    field().focus();
    type('2025-02-10');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(onPick.mock.calls).toEqual([['2025-02-10']]);
  });

  it('a calendar that is opened by keyboard counts at once too', () => {
    render(<From />);
    fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true });
    fireEvent.change(field(), { target: { value: '2026-02-10' } });
    expect(onPick.mock.calls).toEqual([['2026-02-10']]);
  });

  it.each(['', '0202-02-10', '2026-02-01'])('leaving %j behind changes nothing', async (value) => {
    render(<From />);
    field().focus();
    type(value);
    await userEvent.tab();
    expect(onPick).not.toHaveBeenCalled();
    expect(field().value).toBe('2026-02-01');
  });
});
