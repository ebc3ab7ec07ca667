// Replaces '@testing-library/react', which is loaded once per worker. Evaluated for each test file.
import { afterEach, beforeAll } from '@jest/globals';
import { cleanup } from '@testing-library/react';

export * from '@testing-library/react';
/** @public */
export { screen } from './dom.ts';

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(cleanup);
