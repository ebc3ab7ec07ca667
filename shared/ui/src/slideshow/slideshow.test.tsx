import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Swiper } from 'swiper';
import { Slideshow } from './slideshow.tsx';

const pictures = [
  { src: '/api/media/1/a.png', caption: 'The lobby' },
  { src: '/api/media/2/b.png', caption: '' },
];

async function show(shown = pictures): Promise<void> {
  render(<Slideshow label="Pictures" pictures={shown} duration={2000} speed={500} />);
  await act(async () => {
    await import('./moving-slides.tsx');
  });
}

const moving = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-playing]');
  if (!found) throw new Error('nothing moves');
  return found;
};
const isPlaying = (): boolean => moving().dataset['playing'] === 'true';
afterEach(() => {
  jest.restoreAllMocks();
});

describe('Slideshow', () => {
  it('pictures go on by themselves and say which one it is (NOTIF 76)', async () => {
    await show();
    expect(isPlaying()).toBe(true);
    expect(screen.getByText('1 of 2 · The lobby')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Picture 2' })).toBeTruthy();
  });

  it('each picture stands for the given time and moves at the given speed (NOTIF 76)', async () => {
    await show();
    const track = document.querySelector<HTMLElement & { swiper: Swiper }>('.swiper');
    expect(track?.swiper.params).toMatchObject({ speed: 500, autoplay: { delay: 2000 } });
    expect(track?.swiper.autoplay.running).toBe(true);
  });

  it('a slideshow stops at a press, and goes on at the next (NT3)', async () => {
    await show();
    const press = async (name: string): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name }));
      await userEvent.unhover(moving());
      act(() => screen.getByRole('button', { name: /pictures$/ }).blur());
    };
    await press('Pause pictures');
    expect(isPlaying()).toBe(false);
    await press('Play pictures');
    expect(isPlaying()).toBe(true);
  });

  it('a slideshow stands still under the pointer and while the focus is in it (NT3)', async () => {
    await show();
    await userEvent.hover(moving());
    expect(isPlaying()).toBe(false);
    await userEvent.unhover(moving());
    act(() => screen.getByRole('button', { name: 'Next picture' }).focus());
    expect(isPlaying()).toBe(false);
  });

  it('a slideshow does not begin for whoever wants less motion (NT3)', async () => {
    const matchMedia = jest.spyOn(window, 'matchMedia');
    matchMedia.mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
    await show();
    expect(isPlaying()).toBe(false);
    expect(screen.getByRole('button', { name: 'Play pictures' })).toBeTruthy();
  });

  it('one picture has no controls, and one that cannot be loaded becomes the default drawing (SHELL 52; NT8)', async () => {
    await show(pictures.slice(0, 1));
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.error(screen.getByRole('img', { name: 'The lobby' }));
    expect(screen.getByRole('img', { name: 'The lobby' }).tagName).toBe('SPAN');
  });
});
