import type { Step } from './step.ts';

/** The text of `npm test -- --help`: the steps, the areas and how to run less than everything. */
export function helpText(steps: readonly Step[], areas: readonly string[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  return [
    'npm test                     runs every check; ends with `N passed, N failed`',
    'npm test -- <step> [step…]   runs single steps',
    'npm test -- <area>           runs the checks of one area, its api module and its folder in the contract',
    'npm test -- <area> <step>    runs one step of one area',
    '',
    'Steps:',
    ...steps.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`),
    `Areas: ${areas.join(', ')}`,
    '',
    'npm run unit -- <file or folder> [-t "title"]       one test file, one folder or one title, also of the api',
    'npm run e2e -- --url http://localhost:8080 drawer   one end-to-end spec against a portal that is running',
    'npm run nightly -- <step>                           what is too slow for every change',
    '',
    'TEST_PATIENCE=4 multiplies the time limits of all tests, for a machine that is four times slower.',
  ].join('\n');
}
