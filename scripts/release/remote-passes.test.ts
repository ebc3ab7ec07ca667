import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { remotePasses } from './remote-passes.ts';

/** Runs nothing: notes what would be, and the types' project as long as it is there. */
function noting(...outcomes: readonly boolean[]) {
  const ran: (readonly string[])[] = [];
  const projects: { readonly file: string; readonly content: unknown }[] = [];
  const run = async (args: readonly string[]): Promise<boolean> => {
    const file = args.at(-1) ?? '';
    if (args.includes('-p')) projects.push({ file, content: JSON.parse(readFileSync(file, 'utf8')) });
    ran.push(args);
    return outcomes[ran.length - 1] ?? false;
  };
  return { ran, projects, run };
}

describe('the tests of one remote', () => {
  it('the check of a remote runs its types and its own tests, and leaves no files behind', async () => {
    const { ran, projects, run } = noting(true, true);
    expect(await remotePasses('/portal/mf-folio', '/portal', run)).toBe(true);
    expect(projects[0]?.content).toMatchObject({
      extends: '/portal/tsconfig.web.json',
      include: ['/portal/mf-folio/src', '/portal/shared/ui/src/css.d.ts'],
    });
    expect(ran[1]).toEqual(expect.arrayContaining(['--testPathPatterns', '/mf-folio/']));
    expect(existsSync(projects[0]?.file ?? '')).toBe(false);
  });

  it('a remote without tests fails the check', async () => {
    const { ran, run } = noting(true, true);
    await remotePasses('/elsewhere/mf-folio', '/portal', run);
    expect(ran[1]).not.toContain('--passWithNoTests');
    expect(ran[1]).toEqual(expect.arrayContaining(['--testPathPatterns', '/../elsewhere/mf-folio/']));
  });

  it('a remote whose types or tests fail does not pass the check', async () => {
    expect(await remotePasses('/portal/mf-folio', '/portal', noting(false).run)).toBe(false);
    expect(await remotePasses('/portal/mf-folio', '/portal', noting(true, false).run)).toBe(false);
  });
});
