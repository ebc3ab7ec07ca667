import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './skip-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

describe('VisuallyHidden', () => {
  it('adds words to a name that the eye does not need', () => {
    render(
      <button type="button">
        Show<VisuallyHidden> password</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Show password' })).toBeTruthy();
  });
});

describe('SkipLink', () => {
  it('moves focus and leaves the address to the areas', async () => {
    const before = window.location.href;
    render(
      <>
        <SkipLink target="content" />
        <main id="content" tabIndex={-1} />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toBe(document.activeElement);
    expect(window.location.href).toBe(before);
  });

  it('does no harm where there is nothing to skip to', async () => {
    render(<SkipLink target="nowhere" />);
    await userEvent.click(screen.getByRole('link'));
    expect(window.location.hash).toBe('');
  });
});
