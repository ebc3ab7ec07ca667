import { useLocation, useNavigate } from '@portal/platform';
import type { ProfilePanel } from './panel.ts';

export interface OpenPanel {
  /** Null while the tiles are shown. */
  readonly current: ProfilePanel | null;
  readonly open: (name: string) => void;
  readonly close: () => void;
}

/**
 * The panel in the address. Back leads from it the way that it was opened; one that was opened by its address closes in
 * place (PR17).
 */
export function usePanel(panels: readonly ProfilePanel[]): OpenPanel {
  const location = useLocation();
  const { hash, pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const current = panels.find(({ name }) => `#${name}` === hash) ?? null;
  const goTo = (name: string | null, replace: boolean): void => {
    const openedFrom = replace ? null : (current?.name ?? '');
    void navigate({ pathname, search, hash: name ?? '' }, { replace, state: { openedFrom } });
  };
  return {
    current,
    open: (name) => {
      if (current?.name !== name) goTo(name, false);
    },
    close: () => {
      if (current === null) return;
      if (openedFrom(state) === (current.parent ?? '')) void navigate(-1);
      else goTo(current.parent, true);
    },
  };
}

function openedFrom(state: unknown): string | null {
  const isKnown = typeof state === 'object' && state !== null && 'openedFrom' in state;
  return isKnown && typeof state.openedFrom === 'string' ? state.openedFrom : null;
}
