// Replaces '@testing-library/dom', which is loaded once per worker, while every test file has a page of its own.
import { afterAll } from '@jest/globals';
import { configure, getConfig, within, type Screen } from '@testing-library/dom';

export * from '@testing-library/dom';

const none: Partial<Screen> = {};

/**
 * The queries of the current page.
 * @public
 */
export const screen = new Proxy(none, {
  get: (_none, name): unknown => Reflect.get(within(document.body), name),
}) as Screen;

const before = { ...getConfig() };
afterAll(() => {
  configure(before);
});
