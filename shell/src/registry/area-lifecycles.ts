import type { AppProps } from 'single-spa';

type Step = (props: AppProps) => Promise<unknown>;

/** The exports of a remote's module. */
export interface AreaLifecycles {
  readonly bootstrap: Step;
  readonly mount: Step;
  readonly unmount: Step;
}

/** The lifecycles that a loaded module exports; null when it has none. */
export function toLifecycles(module: unknown): AreaLifecycles | null {
  if (typeof module !== 'object' || module === null) return null;
  if (!('bootstrap' in module && 'mount' in module && 'unmount' in module)) return null;
  const { bootstrap, mount, unmount } = module;
  return isStep(bootstrap) && isStep(mount) && isStep(unmount) ? { bootstrap, mount, unmount } : null;
}

function isStep(value: unknown): value is Step {
  return typeof value === 'function';
}
