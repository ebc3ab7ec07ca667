// Replaces fast-check in every test, so that every random test is repeatable.
import fc, { type Parameters } from '#fast-check';
import type { RandomSettings } from './random-settings.ts';

declare global {
  /** Set by the jest configuration. */
  var randomTests: RandomSettings;
}

const { seed, runs } = globalThis.randomTests;
const casesByDefault = 100;

fc.configureGlobal({ seed });

const scaled = (parameters: Parameters<unknown> = {}): Parameters<unknown> => ({
  ...parameters,
  numRuns: (parameters.numRuns ?? casesByDefault) * runs,
});

function scaling<Run extends typeof fc.assert | typeof fc.check>(run: Run): Run {
  return new Proxy(run, {
    apply: (plain, self, [property, parameters]: [unknown, Parameters<unknown> | undefined]): unknown =>
      Reflect.apply(plain, self, [property, scaled(parameters)]),
  });
}

export default { ...fc, assert: scaling(fc.assert), check: scaling(fc.check) };
