import { jest } from '@jest/globals';

interface OpenedWindow {
  readonly opened: { readonly opener: unknown; readonly document: Document };
  readonly replace: jest.Mock;
  readonly close: jest.Mock;
}

/** Has `window.open` return a window, which jsdom does not. */
export function opensWindow(): OpenedWindow {
  const replace = jest.fn();
  const close = jest.fn();
  const opened = {
    opener: window,
    closed: false,
    close,
    location: { replace },
    document: document.implementation.createHTMLDocument(),
  };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return { opened, replace, close };
}
