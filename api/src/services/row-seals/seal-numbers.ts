/** A fault in the numbers of the seal lists. */
export type NumberFinding =
  | { readonly kind: 'gap'; readonly from: number; readonly to: number }
  | { readonly kind: 'repeated'; readonly number: number }
  /** The counter is lower than the number of lists. */
  | { readonly kind: 'count'; readonly last: number; readonly counted: number };

/** Numbers as `1-3,7`, sorted; duplicates are kept. */
export function writeNumbers(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers.toSorted(byNumber)) {
    const run = runs.at(-1);
    if (run !== undefined && number === run.to + 1) run.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

/** The numbers of a text that `writeNumbers` wrote. */
export function readNumbers(text: string): number[] {
  if (text === '') return [];
  return text.split(',').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** Finds gaps and duplicates: the list of each write has a number of its own, from 1 to the counter. */
export function findMisnumbered(numbers: readonly number[], counted: number): NumberFinding[] {
  const findings: NumberFinding[] = [];
  let before = 0;
  for (const number of numbers.toSorted(byNumber)) {
    if (number === before) findings.push({ kind: 'repeated', number });
    else if (number > before + 1) findings.push({ kind: 'gap', from: before + 1, to: number - 1 });
    before = number;
  }
  if (counted > before) findings.push({ kind: 'gap', from: before + 1, to: counted });
  if (counted < before) findings.push({ kind: 'count', last: before, counted });
  return findings;
}

function byNumber(a: number, b: number): number {
  return a - b;
}
