import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { render } from '@testing-library/react';
import { DayText } from './day-text.tsx';

describe('DayText', () => {
  it('a day is written for owners and carries its date for machines', () => {
    const { container } = render(<DayText day={parseIsoDate('2026-03-05')} />);
    expect(container.innerHTML).toBe('<time datetime="2026-03-05" class="day">05 Mar, 2026</time>');
  });
});
