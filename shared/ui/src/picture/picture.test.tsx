import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const image = (): HTMLImageElement | null => document.querySelector('img');

describe('Picture', () => {
  it('the picture is shown and loads lazily', () => {
    render(<Picture src="/media/1/front.jpg" alt="The front" />);
    expect(screen.getByRole('img', { name: 'The front' })).toBe(image());
    expect(image()?.getAttribute('src')).toBe('/media/1/front.jpg');
    expect(image()?.getAttribute('loading')).toBe('lazy');
    expect([image()?.getAttribute('width'), image()?.getAttribute('height')]).toEqual(['640', '320']);
  });

  it('a house is drawn without another request when the picture cannot be loaded (SHELL 52, NT8)', () => {
    render(<Picture src="/media/1/gone.jpg" alt="The front" />);
    fireEvent.error(image() ?? document.body);
    expect(image()).toBeNull();
    expect(screen.getByRole('img', { name: 'The front' }).querySelector('svg')).toBeTruthy();
  });

  it('a house is drawn when there is no picture', () => {
    render(<Picture src={null} alt="The front" />);
    expect(image()).toBeNull();
    expect(screen.getByRole('img', { name: 'The front' })).toBeTruthy();
  });

  it('a picture with an empty alternative text is hidden from screen readers', () => {
    render(<Picture src={null} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('a new picture is loaded after one that could not be loaded', () => {
    const { rerender } = render(<Picture src="/media/1/gone.jpg" alt="The front" />);
    fireEvent.error(image() ?? document.body);
    rerender(<Picture src="/media/1/new.jpg" alt="The front" />);
    expect(image()?.getAttribute('src')).toBe('/media/1/new.jpg');
  });
});
