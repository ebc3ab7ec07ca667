import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FigureTileSkeleton } from './figure-tile-skeleton.tsx';
import { FigureTile } from './figure-tile.tsx';

const held = {
  label: 'Held',
  figure: '$18,323.91',
  sentence: 'We hold this for you across 14 doors.',
  validity: 'as of 18 Mar, 2026',
};

describe('FigureTile', () => {
  it('a tile shows the figure, one plain sentence, and its day where it differs (QUAL 351)', () => {
    render(<FigureTile {...held} onOpen={jest.fn()} />);
    const tile = screen.getByRole('button', { name: /^Held/ });
    for (const text of Object.values(held)) expect(tile.textContent).toContain(text);
  });

  it('a tile opens the lines behind its figure by mouse and by keyboard (QUAL 350)', async () => {
    const onOpen = jest.fn();
    render(<FigureTile {...held} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter} ');
    expect(onOpen).toHaveBeenCalledTimes(3);
  });

  it('a tile without lines is not a button', () => {
    render(<FigureTile {...held} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('group', { name: 'Held' }).textContent).toContain('$18,323.91');
  });

  it('a tile with an address links there and opens its lines by a separate button (SNAP 95, 96, FN20)', async () => {
    const onOpen = jest.fn();
    render(
      <FigureTile
        {...held}
        label="Vacancies"
        figure={2}
        onOpen={onOpen}
        href="/for-lease"
        link={({ to, className, children }) => (
          <a href={to} className={className}>
            {children}
          </a>
        )}
      />,
    );
    const tile = screen.getByRole('link', { name: /^Vacancies/ });
    expect(tile.getAttribute('href')).toBe('/for-lease');
    expect(tile.textContent).toBe('Vacancies2 as of 18 Mar, 2026We hold this for you across 14 doors.');
    await userEvent.click(screen.getByRole('button', { name: 'Details: Vacancies' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('a tile marks a debt by its colour besides its sentence', () => {
    render(<FigureTile {...held} sentence="2 tenants are behind on rent." tone="negative" />);
    expect(screen.getByText('$18,323.91').closest('[data-tone="negative"]')).toBeTruthy();
  });

  it('the skeleton of a tile takes the room of its words, silently', () => {
    const { container } = render(<FigureTileSkeleton sentence={held.sentence} validity={held.validity} />);
    for (const text of [held.sentence, held.validity])
      expect(screen.getByText(text).closest('[aria-hidden="true"]')).toBeTruthy();
    for (const grey of container.querySelectorAll('[aria-hidden="true"]')) grey.remove();
    expect(container.textContent).toBe('');
  });
});
