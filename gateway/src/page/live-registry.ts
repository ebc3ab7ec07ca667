import type { Registry } from '@portal/contract';
import type { ShellFiles } from '../store/shell-store.ts';

/** What a page is told of this moment: the released remotes, and which shell shows them. */
export function liveRegistry(registry: Registry, shell: ShellFiles | null): Registry {
  return shell?.version ? { ...registry, shell: shell.version } : registry;
}
