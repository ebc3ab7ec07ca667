import { describe, expect, it } from '@jest/globals';
import { cents } from '@portal/domain';
import { render } from '@testing-library/react';
import { MoneyText } from './money-text.tsx';

describe('MoneyText', () => {
  it('MoneyText formats an amount for the owner', () => {
    const { container } = render(<MoneyText amount={cents(1_832_391)} negativeNote="you owe" />);
    expect(container.textContent).toBe('$18,323.91');
    expect(container.querySelector('.negative')).toBeNull();
  });

  it('MoneyText shows a negative balance with a minus sign and who owes it (FN25)', () => {
    const { container } = render(<MoneyText amount={cents(-4_250)} negativeNote="you owe" />);
    expect(container.textContent).toBe('-$42.50 you owe');
  });

  it('MoneyText marks any other negative amount by a minus sign and a colour', () => {
    const { container } = render(<MoneyText amount={cents(-17_456)} />);
    expect(container.querySelector('.negative')?.textContent).toBe('-$174.56');
  });
});
