import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

type Loader = (
  this: { readonly resourcePath: string; getOptions(): { drop: readonly string[] } },
  source: string,
) => string;

const leaveOut = createRequire(import.meta.url)('./contract-loader.cjs') as Loader;

function loaded(source: string, ...drop: readonly string[]): string {
  return leaveOut.call({ resourcePath: '/contract/src/x.calls.ts', getOptions: () => ({ drop }) }, source);
}

const row = `export const login = defineCall({
  name: 'login',
  summary: 'Logs in, { } and all',
  /** A username works too. */
  body: shape({ email: line(254), answer: flag() }),
  answer: authDataSchema,
});`;

describe('the loader of the contract', () => {
  it('the named parts of a call are left out, and nothing else of it', () => {
    expect(loaded(row, 'summary', 'answer').replace(/\s+/g, ' ')).toBe(
      "export const login = /*#__PURE__*/ (() => (defineCall({ name: 'login', body: shape({ email: line(254), answer: flag() }), })))();",
    );
  });

  it('a call that is left whole is only marked as pure', () => {
    expect(loaded(row)).toBe(row.replace('= defineCall', '= /*#__PURE__*/ (() => (defineCall').replace(/;$/, '))();'));
  });

  it.each([
    'export const limit = 5;',
    'export const words = { none: "nothing", some: ["a"] } as const;',
    'export const read = (text: string) => parse(text);',
    'export function read(text: string) { return parse(text); }',
    'export class Money { value = parse("0"); }',
  ])('what calls nothing when it is imported stays as it is: %s', (source) => {
    expect(loaded(source, 'answer')).toBe(source);
  });

  it('a call inside a value makes the whole value pure', () => {
    expect(loaded('const rules = { day: isoDay(), limit: 5 } as const;')).toBe(
      'const rules = /*#__PURE__*/ (() => ({ day: isoDay(), limit: 5 } as const))();',
    );
  });

  it('the parts of other objects stay', () => {
    expect(loaded('export const one = shape({ answer: flag() });', 'answer')).toContain('answer: flag()');
  });
});
