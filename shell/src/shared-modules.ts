/**
 * What the shell provides to remotes beyond what it uses itself. Federation shares a module only when the shell's build
 * has seen it imported, so it is named here and never loaded from here.
 */
const _providedForRemotes = (): readonly Promise<unknown>[] => [
  import('@portal/ui/chart'),
  import('@portal/ui/slider'),
  import('moment'),
];
