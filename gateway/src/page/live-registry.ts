import type { Registry } from '@portal/contract';
import type { ShellFiles } from '../store/shell-store.ts';

/** The registry as a page sees it: the released remotes, and the version of the live shell. */
export function liveRegistry(registry: Registry, shell: ShellFiles | null): Registry {
  return shell?.version ? { ...registry, shell: shell.version } : registry;
}
