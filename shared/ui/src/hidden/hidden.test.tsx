import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './skip-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

describe('VisuallyHidden', () => {
  it('visually hidden text is part of the accessible name', () => {
    render(
      <button type="button">
        Show<VisuallyHidden> password</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Show password' })).toBeTruthy();
  });
});

describe('SkipLink', () => {
  it('the skip link moves focus and keeps the address', async () => {
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

  it('the skip link does nothing without a target', async () => {
    render(<SkipLink target="nowhere" />);
    await userEvent.click(screen.getByRole('link'));
    expect(window.location.hash).toBe('');
  });
});
