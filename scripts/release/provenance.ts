import { readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { ReleaseError, unknownCommit, type Provenance } from '@portal/releases';
import { git } from './git.ts';

export interface ProvenanceOptions {
  readonly root: string;
  readonly why: string | null;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A checkout, and the provenance of the versions that are built in it. */
export interface CheckoutState {
  readonly provenance: Provenance;
  /** The files that differ from the commit, or are not in it. */
  readonly changed: readonly string[];
  /** Why there is no commit; null if there is one. */
  readonly withoutGit: string | null;
}

export async function readCheckout({ root, why, env = process.env }: ProvenanceOptions): Promise<CheckoutState> {
  const [head, who, tools] = await Promise.all([readHead(root), whoIsIt(root, env), readTools(root)]);
  const own = { who, at: new Date().toISOString(), why, tools };
  if (head.commit === null)
    return {
      provenance: { ...own, commit: unknownCommit, isDirty: null, branch: null },
      changed: [],
      withoutGit: head.failure,
    };
  const [changed, branch] = await Promise.all([changedFiles(root), readBranch(root)]);
  return {
    provenance: { ...own, commit: head.commit, isDirty: changed.length > 0, branch },
    changed,
    withoutGit: null,
  };
}

/**
 * Who runs the command, as far as the machine knows: RELEASED_BY, the name that git writes into commits, who called
 * sudo, or the user.
 */
export async function whoIsIt(root: string, env: ProvenanceOptions['env'] = process.env): Promise<string> {
  const [name, email] = await Promise.all([git(root, 'config', 'user.name'), git(root, 'config', 'user.email')]);
  const author = name.output ? `${name.output}${email.output ? ` <${email.output}>` : ''}` : null;
  const who = env['RELEASED_BY'] || author || env['SUDO_USER'] || userInfo().username;
  return `${who} on ${hostname()}`.replace(/\s+/g, ' ');
}

async function readHead(root: string): Promise<{ readonly commit: string | null; readonly failure: string | null }> {
  const { output, failure } = await git(root, 'rev-parse', 'HEAD', '--show-prefix');
  const [commit = '', prefix = ''] = (output ?? '').split('\n');
  if (output === null || !/^[0-9a-f]{40,64}$/.test(commit)) return { commit: null, failure: failure ?? 'no commit' };
  // A copy without git inside another repository.
  return prefix === ''
    ? { commit, failure: null }
    : { commit: null, failure: 'the repository is that of another folder' };
}

async function changedFiles(root: string): Promise<readonly string[]> {
  const { output, failure } = await git(root, 'status', '--porcelain', '--untracked-files=all');
  if (output === null) throw new ReleaseError(`git status fails: ${failure ?? ''}`);
  return output.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

async function readBranch(root: string): Promise<string | null> {
  const branch = await git(root, 'symbolic-ref', '--short', '-q', 'HEAD');
  return branch.output || (await git(root, 'describe', '--tags', '--exact-match')).output || null;
}

/** The tools whose version can change what a build gives. */
const builders = ['webpack', '@swc/core', 'css-loader', 'css-minimizer-webpack-plugin'];

async function readTools(root: string): Promise<Readonly<Record<string, string>>> {
  const manifest: unknown = await readFile(join(root, 'shared/tooling/package.json'), 'utf8').then(
    JSON.parse,
    () => null,
  );
  const pinned = Object.entries(dependenciesOf(manifest)).filter(([name]) => builders.includes(name));
  return {
    node: process.versions.node,
    platform: `${process.platform}-${process.arch}`,
    ...Object.fromEntries(pinned),
  };
}

function dependenciesOf(manifest: unknown): Readonly<Record<string, string>> {
  const dependencies =
    typeof manifest === 'object' && manifest !== null && 'dependencies' in manifest ? manifest.dependencies : null;
  return Object.fromEntries(Object.entries(dependencies ?? {}).map(([name, version]) => [name, String(version)]));
}
