import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IReporterOutput } from 'dependency-cruiser';
import { forbidden, options, reporter } from './rules.ts';
import { rooms } from './rooms.ts';
import { violations } from './violations.ts';
import { writeTree } from './tree.ts';

type Found = { readonly rule: string; readonly from: string };

const folders = ['shared', 'shell', 'mf-folio', 'mf-auth', 'api', 'gateway', 'e2e', 'bench', 'scripts'];

async function findViolations(baseDir: string): Promise<Found[]> {
  const { output } = await check(baseDir);
  return asResult(output).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

function check(baseDir: string, more: ICruiseOptions = {}): Promise<IReporterOutput> {
  return cruise(folders, { ...options, ...more, baseDir, validate: true, ruleSet: { forbidden } });
}

function asResult(output: ICruiseResult | string): ICruiseResult {
  if (typeof output === 'string') throw new Error(output);
  return output;
}

describe('import boundaries', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-boundaries-')));
  let found: Found[] = [];

  beforeAll(async () => {
    const broken = join(root, 'broken');
    writeTree(broken, violations);
    found = await findViolations(broken);
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it('a portal without forbidden imports passes', async () => {
    const clean = join(root, 'clean');
    writeTree(clean, []);
    expect(await findViolations(clean)).toEqual([]);
  });

  it.each(violations)('the rule $rule rejects $path', ({ rule, path }) => {
    expect(found.filter(({ from }) => from === path)).toEqual([{ rule, from: path }]);
  });

  it('a violation is printed with the advice of its rule', async () => {
    const { output } = await check(join(root, 'broken'), { outputType: reporter });
    const text = (typeof output === 'string' ? output : '').replaceAll(/\s+/g, ' ');
    expect(forbidden.map(({ comment = 'no advice' }) => comment).filter((advice) => !text.includes(advice))).toEqual(
      [],
    );
  });

  it('no advice shows a pattern', () => {
    expect(forbidden.map(({ comment = '' }) => comment).filter((advice) => /[\^\\]/.test(advice))).toEqual([]);
  });

  it('every rule is broken by a violation at least once', () => {
    const rules = new Set(violations.map(({ rule }) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !rules.has(name ?? ''))).toEqual([]);
  });

  it('a room of the api takes only from rooms that stand before it in the list, so that none makes a knot', () => {
    const before = (index: number): readonly string[] => rooms.slice(0, index).map(([room]) => room);
    const upwards = rooms.flatMap(([room, takes], index) =>
      takes.filter((taken) => !before(index).includes(taken)).map((taken) => `${room} from ${taken}`),
    );
    expect(upwards).toEqual([]);
  });

  it('only the violations are reported', () => {
    const paths = new Set(violations.flatMap(({ path, and }) => [path, ...Object.keys(and ?? {})]));
    expect(found.filter(({ from }) => !paths.has(from))).toEqual([]);
  });
});
