import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { NoWrapText } from './no-wrap-text.tsx';

describe('NoWrapText', () => {
  it.each([
    ['353-4757 Rue Saint-Denis', ['353-4757', 'Saint-Denis']],
    ['Returned, paid on 12 Mar, 2026', ['12 Mar, 2026']],
    ['Change it before 24 Nov, 2026, 10:00.', ['24 Nov, 2026, 10:00.']],
    ['•••• 2336 and •••• 4417', ['•••• 2336', '•••• 4417']],
    ['$9.00 in − $89.00 out = −$80.00', ['− $89.00', '= −$80.00']],
    ['A file of at most 10 MB.', ['10 MB.']],
    ['1 Bloor St W', []],
    ['a - b', []],
    ['a-word-that-is-too-long-for-the-line', []],
  ])('the text %s does not break inside %j', (text, words) => {
    const { container } = render(<NoWrapText text={text} />);
    expect(container.textContent).toBe(text);
    expect(Array.from(container.querySelectorAll('.word'), (word) => word.textContent)).toEqual(words);
  });
});
