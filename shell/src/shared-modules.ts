/**
 * What the shell provides to remotes beyond what it uses itself. Federation shares a module only when the shell's build
 * has seen it imported; nobody calls these.
 */
export const providedForRemotes = {
  chart: () => import('@portal/ui/chart'),
  moment: () => import('moment'),
};
