// Replaces '@testing-library/dom', which is loaded once per worker, while every test file has a page of its own.
import { afterAll } from '@jest/globals';
import { configure, getConfig, within, type Screen } from '@testing-library/dom';

export * from '@testing-library/dom';

declare global {
  /** The factor of TEST_PATIENCE, set by the jest configuration. */
  var testPatience: number;
}

const none: Partial<Screen> = {};

/**
 * The queries of the current page.
 * @public
 */
export const screen = new Proxy(none, {
  get: (_none, name): unknown => Reflect.get(within(document.body), name),
}) as Screen;

/** In milliseconds. Long enough that no test fails because the machine is busy. */
const asyncUtilTimeout = 10_000 * globalThis.testPatience;

const before = { ...getConfig() };
configure({ asyncUtilTimeout });
afterAll(() => {
  configure(before);
});
