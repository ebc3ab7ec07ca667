import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withDependencies, type Workspace, type WorkspacePackage } from './workspace.ts';

const tooling = '@portal/tooling';
const notSource = /^(node_modules|dist|testing|samples|addresses\.json|\..+)$|\.test\.tsx?$|\.md$/;

/**
 * Identifies the input of a build: the sources of the package and of its dependencies, the tooling and the locked
 * versions. The same key means the same build, so it need not be repeated.
 */
export function buildKey(root: string, workspace: Workspace, built: WorkspacePackage): string {
  const hash = createHash('sha256');
  const tools = workspace.get(tooling);
  const packages = [...withDependencies(workspace, built), ...(tools ? [tools] : [])];
  for (const { dir } of packages) addFolder(hash, root, dir);
  addFolder(hash, root, import.meta.dirname);
  addFile(hash, root, join(root, 'pnpm-lock.yaml'));
  return hash.digest('hex');
}

function addFolder(hash: Hash, root: string, dir: string): void {
  for (const file of sourcesIn(dir)) addFile(hash, root, file);
}

/** No other folder is read: the links in node_modules lead back into the workspace without end. */
function sourcesIn(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true }).filter(({ name }) => !notSource.test(name));
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return sourcesIn(path);
      return entry.isFile() ? [path] : [];
    });
}

function addFile(hash: Hash, root: string, file: string): void {
  const content = readFileSync(file);
  hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
}
