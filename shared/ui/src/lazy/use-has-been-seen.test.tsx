import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef, type ReactElement } from 'react';
import { useHasBeenSeen } from './use-has-been-seen.ts';

/** jsdom has no layout, and so no observers of it. */
class Observer {
  static readonly all: Observer[] = [];
  readonly observed: Element[] = [];
  readonly tell: (isIntersecting: boolean) => void;

  constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.tell = (isIntersecting) => callback([{ isIntersecting }]);
    Observer.all.push(this);
  }

  observe(element: Element): void {
    this.observed.push(element);
  }

  disconnect(): void {
    this.observed.length = 0;
  }
}

const before = Object.getOwnPropertyDescriptor(globalThis, 'IntersectionObserver');
const observersAre = (value: unknown): void => {
  Object.defineProperty(globalThis, 'IntersectionObserver', { configurable: true, writable: true, value });
};

afterEach(() => {
  Observer.all.length = 0;
  if (before) Object.defineProperty(globalThis, 'IntersectionObserver', before);
  else Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function Part(): ReactElement {
  const place = useRef<HTMLParagraphElement>(null);
  return <p ref={place}>{useHasBeenSeen(place) ? 'seen' : 'not seen'}</p>;
}

describe('useHasBeenSeen', () => {
  it('a part counts as seen once it is on the screen, and from then on', () => {
    observersAre(Observer);
    render(<Part />);
    const [observer] = Observer.all;
    act(() => observer?.tell(false));
    expect(screen.getByText('not seen')).toBeTruthy();
    act(() => observer?.tell(true));
    expect(screen.getByText('seen')).toBeTruthy();
    expect(observer?.observed).toEqual([]);
  });

  it('a browser that cannot tell shows the part at once', () => {
    observersAre(undefined);
    render(<Part />);
    expect(screen.getByText('seen')).toBeTruthy();
  });
});
