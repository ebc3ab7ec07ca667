import { PathIcon } from '@portal/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './panels.module.css';
import type { TenancyPanel } from './tenancy-panel.ts';

export interface PanelTilesProps {
  readonly panels: readonly TenancyPanel[];
  readonly onOpen: (name: string) => void;
  /** The panel that has just closed: its tile gets the focus back. */
  readonly closed: string | null;
}

/** The actions for a tenancy. */
export function PanelTiles({ panels, onOpen, closed }: PanelTilesProps): ReactElement {
  const tiles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = panels.findIndex(({ name }) => name === closed);
    if (place >= 0) tiles.current?.querySelectorAll('button')[place]?.focus();
  }, [panels, closed]);
  return (
    <div ref={tiles} className={styles.tiles} role="group" aria-label="Actions">
      {panels.map(({ name, label, icon, Content }) => (
        <button
          key={name}
          type="button"
          className={styles.tile}
          aria-haspopup={Content === null ? 'dialog' : undefined}
          onClick={() => {
            onOpen(name);
          }}
        >
          <PathIcon path={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}
