/**
 * Modules that the shell shares with remotes but does not use itself. Federation shares a module only if the shell's
 * build sees an import of it, so they are imported here; this function is never called.
 */
const _providedForRemotes = (): readonly Promise<unknown>[] => [
  import('@portal/ui/chart'),
  import('@portal/ui/slider'),
  import('moment'),
];
