import { describe, expect, it } from '@jest/globals';
import { cents } from '@portal/domain';
import { render } from '@testing-library/react';
import { MoneyText, type MoneyTone } from './money-text.tsx';

describe('MoneyText', () => {
  it('MoneyText formats an amount for the owner', () => {
    const { container } = render(<MoneyText amount={cents(1_832_391)} negativeNote="you owe" />);
    expect(container.textContent).toBe('$18,323.91');
    expect(container.querySelector('.owed')).toBeNull();
  });

  it('MoneyText shows a negative balance in red, with a minus sign and who owes it (FN25)', () => {
    const { container } = render(<MoneyText amount={cents(-4_250)} negativeNote="you owe" />);
    expect(container.querySelector('.owed')?.textContent).toBe('−$42.50 you owe');
  });

  it.each([
    [99_999_999, false],
    [100_000_000, true],
    [-100_000_000, true],
  ])('MoneyText says of %d cents whether they need more room than usual: %s', (amount, isLong) => {
    const { container } = render(<MoneyText amount={cents(amount)} />);
    expect(container.querySelector('[data-long]') !== null).toBe(isLong);
  });

  it.each<[MoneyTone, number, string | null]>([
    ['movement', 435_000, 'in'],
    ['movement', -21_750, null],
    ['movement', 0, null],
    ['debt', 70_400, 'owed'],
    ['debt', -20_000, null],
    ['balance', 100, null],
    ['balance', -64_160, 'owed'],
    ['plain', 100, null],
    ['plain', -100, null],
  ])('MoneyText colours money in and debts alone: %s of %d cents', (tone, amount, colour) => {
    const { container } = render(<MoneyText amount={cents(amount)} tone={tone} />);
    expect(container.firstElementChild?.getAttribute('class')).toBe(colour);
  });
});
