import { incompatibility, type Registry } from '@portal/contract';
import type { ShellFiles } from '../store/shell-store.ts';

/** The registry as a tab fetches it: the released remotes, and the version of the live shell. */
export function liveRegistry(registry: Registry, shell: ShellFiles | null): Registry {
  return shell?.version ? { ...registry, shell: shell.version } : registry;
}

/** Made once for a registry and a shell, each of which is one object until it is read anew. */
const written = new WeakMap<Registry, WeakMap<ShellFiles, Registry>>();

/**
 * The registry as it is written into a page of the live shell. It says of each remote whether it fits, and not
 * everything that it takes, with which every page would grow.
 */
export function pageRegistry(registry: Registry, shell: ShellFiles): Registry {
  const before = written.get(registry)?.get(shell);
  if (before) return before;
  const remotes = registry.remotes.map(({ uses, ...entry }) => {
    const reason = shell.provides && incompatibility({ ...entry, uses }, shell.provides, shell.exports);
    return reason === null ? entry : { ...entry, unfit: reason };
  });
  const made = liveRegistry({ ...registry, remotes }, shell);
  written.set(registry, new WeakMap([[shell, made]]));
  return made;
}
