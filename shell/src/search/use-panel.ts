import { useCallback, useState, type ComponentType } from 'react';
import type { SearchPanelProps } from './search-panel.tsx';

export interface LazyPanel {
  /** Null until it has loaded. */
  readonly Panel: ComponentType<SearchPanelProps> | null;
  readonly hasFailed: boolean;
  /** Loads it, once; after a failure again. */
  readonly load: () => void;
}

let loading: Promise<ComponentType<SearchPanelProps>> | null = null;

async function loadOnce(): Promise<ComponentType<SearchPanelProps>> {
  loading ??= import(/* webpackChunkName: "late-search" */ './search-panel.tsx').then(({ SearchPanel }) => SearchPanel);
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** The search is loaded when the user is about to use it. */
export function usePanel(): LazyPanel {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback((): void => {
    setFailed(false);
    loadOnce().then(
      (Loaded) => {
        setPanel(() => Loaded);
      },
      () => {
        setFailed(true);
      },
    );
  }, []);
  return { Panel, hasFailed, load };
}
