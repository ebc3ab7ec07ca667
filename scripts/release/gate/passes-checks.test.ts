import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { passesChecks } from './passes-checks.ts';

/** Runs nothing: notes what would be, and the types' project as long as it is there. */
function noting(...outcomes: readonly boolean[]) {
  const ran: (readonly string[])[] = [];
  const projects: { readonly file: string; readonly content: unknown }[] = [];
  const run = async (args: readonly string[]): Promise<boolean> => {
    const file = args.at(-1) ?? '';
    if (existsSync(file) && args.includes('-p'))
      projects.push({ file, content: JSON.parse(readFileSync(file, 'utf8')) });
    ran.push(args);
    return outcomes[ran.length - 1] ?? false;
  };
  return { ran, projects, run };
}

describe('the checks of one area', () => {
  it('the check of a remote runs its types and its own tests, and leaves no files behind', async () => {
    const { ran, projects, run } = noting(true, true);
    expect(await passesChecks({ area: '/portal/mf-folio' }, '/portal', run)).toBe(true);
    expect(projects[0]?.content).toMatchObject({
      extends: '/portal/tsconfig.web.json',
      include: ['/portal/mf-folio/src', '/portal/shared/ui/src/css.d.ts'],
    });
    expect(ran[1]).toEqual(expect.arrayContaining(['--testPathPatterns', '/mf-folio/']));
    expect(existsSync(projects[0]?.file ?? '')).toBe(false);
  });

  it('a remote without tests fails the check', async () => {
    const { ran, run } = noting(true, true);
    await passesChecks({ area: '/elsewhere/mf-folio' }, '/portal', run);
    expect(ran[1]).not.toContain('--passWithNoTests');
    expect(ran[1]).toEqual(expect.arrayContaining(['--testPathPatterns', '/../elsewhere/mf-folio/']));
  });

  it('a remote whose types or tests fail does not pass the check', async () => {
    expect(await passesChecks({ area: '/portal/mf-folio' }, '/portal', noting(false).run)).toBe(false);
    expect(await passesChecks({ area: '/portal/mf-folio' }, '/portal', noting(true, false).run)).toBe(false);
  });
});

describe('the checks of the shell and of everything', () => {
  it('the check of the shell runs the types and tests of all browser code, as every area runs on it', async () => {
    const { ran, run } = noting(true, true);
    expect(await passesChecks('shell', '/portal', run)).toBe(true);
    expect(ran[0]).toContain('tsconfig.web.json');
    const pattern = new RegExp(ran[1]?.at(-1) ?? '');
    for (const file of [
      '/portal/shell/src/a.test.ts',
      '/portal/mf-x/src/a.test.ts',
      '/portal/shared/platform/src/a.test.ts',
    ])
      expect(pattern.test(file)).toBe(true);
    expect(pattern.test('/portal/gateway/src/a.test.ts')).toBe(false);
  });

  it('the check of everything runs all types and all unit tests', async () => {
    const { ran, run } = noting(true, true, true, true);
    expect(await passesChecks('everything', '/portal', run)).toBe(true);
    expect(ran).toHaveLength(4);
    expect(ran[3]).not.toContain('--testPathPatterns');
  });

  it('a type error of the shell ends the check before any test runs', async () => {
    const { ran, run } = noting(false);
    expect(await passesChecks('shell', '/portal', run)).toBe(false);
    expect(ran).toHaveLength(1);
  });
});
