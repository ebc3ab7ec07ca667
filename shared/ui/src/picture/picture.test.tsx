import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const image = (): HTMLImageElement | null => document.querySelector('img');

describe('Picture', () => {
  it('shows the picture, loaded when it comes into view', () => {
    render(<Picture src="/media/1/front.jpg" alt="The front" />);
    expect(screen.getByRole('img', { name: 'The front' })).toBe(image());
    expect(image()?.getAttribute('src')).toBe('/media/1/front.jpg');
    expect(image()?.getAttribute('loading')).toBe('lazy');
  });

  it('shows a house when it cannot be had, and asks for nothing else (SHELL 52, NT8)', () => {
    render(<Picture src="/media/1/gone.jpg" alt="The front" />);
    fireEvent.error(image() ?? document.body);
    expect(image()).toBeNull();
    expect(screen.getByRole('img', { name: 'The front' }).querySelector('svg')).toBeTruthy();
  });

  it('shows a house where there is no picture', () => {
    render(<Picture src={null} alt="The front" />);
    expect(image()).toBeNull();
    expect(screen.getByRole('img', { name: 'The front' })).toBeTruthy();
  });

  it('says nothing aloud where the words beside it say as much', () => {
    render(<Picture src={null} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('tries another picture after one that could not be had', () => {
    const { rerender } = render(<Picture src="/media/1/gone.jpg" alt="The front" />);
    fireEvent.error(image() ?? document.body);
    rerender(<Picture src="/media/1/new.jpg" alt="The front" />);
    expect(image()?.getAttribute('src')).toBe('/media/1/new.jpg');
  });
});
