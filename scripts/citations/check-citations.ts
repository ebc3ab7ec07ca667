import { citationFinder } from './citations.ts';
import type { Source } from './sources.ts';

const SPECIFICATION = 'docs/specification.md';

/** An entry of the specification with its text, which may go on in indented lines. */
const entry = /^- \*\*([A-Z]+ ?\d+)\*\* (.*(?:\n+ {2}.*)*)/gm;

/**
 * Compares what sources, tests and documents cite with the entries of the specification. Returns one line for each
 * problem: a code that is cited and not there, one that is there twice, and an acceptance line that no test cites and
 * that does not say why.
 */
export function checkCitations(sources: readonly Source[]): readonly string[] {
  const specification = sources.find(({ path }) => path === SPECIFICATION)?.text ?? '';
  const entries = [...specification.matchAll(entry)].map(({ 1: code = '', 2: text = '' }) => ({ code, text }));
  const codes = new Set(entries.map(({ code }) => code));
  const find = citationFinder(codes);
  const tested = new Set<string>();
  const unknown = sources.flatMap(({ path, text }) =>
    find(text).flatMap(({ code, index }) => {
      if (!codes.has(code)) return [`${path}:${lineOf(text, index)}: ${code} is not in ${SPECIFICATION}`];
      if (isTest(path) && !isInComment(text, index)) tested.add(code);
      return [];
    }),
  );
  const twice = entries.filter(({ code }, place) => entries.findIndex((other) => other.code === code) < place);
  const untested = entries.filter(
    ({ code, text }) => code.includes(' ') && !tested.has(code) && !text.includes('(not tested: '),
  );
  return [
    ...unknown,
    ...twice.map(({ code }) => `${SPECIFICATION}: ${code} is there twice`),
    ...untested.map(({ code }) => `${SPECIFICATION}: no test cites ${code}, and it does not say '(not tested: why)'`),
  ];
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|^e2e\/specs\/.*\.spec\.ts$/.test(path);
}

/** A comment may cite what its test only touches. */
function isInComment(text: string, index: number): boolean {
  const start = text.lastIndexOf('\n', index) + 1;
  return /^\s*(?:\*|\/\*|\/\/)/.test(text.slice(start, index));
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
