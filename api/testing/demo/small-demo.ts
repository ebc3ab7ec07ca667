import type { DemoSettings } from '../../src/demo/sample.service.ts';

/** The units of the multi-residential buildings in tests of what does not depend on how many there are. */
export const residences: readonly number[] = [3, 2, 4];

/** A demo for tests of neither its buildings nor its pictures, whose drawing takes most of the time. */
export const smallDemo = {
  residences,
  draw: ({ key }) => Buffer.from(key),
} satisfies Partial<DemoSettings>;
