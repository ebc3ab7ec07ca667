import type { ReactElement, ReactNode } from 'react';
import { SkipLink } from '../hidden/skip-link.tsx';
import styles from './app-frame.module.css';
import { BusyBar } from './busy-bar.tsx';

export interface AppFrameProps {
  /** A foreground request is in progress. */
  readonly isBusy: boolean;
  /** Header and menu are still loading. Their space is reserved. */
  readonly keepsRoom?: boolean;
  /** Absent on public pages, which have their own heading. */
  readonly top?: ReactNode;
  readonly side?: ReactNode;
  readonly bottom?: ReactNode;
  readonly children: ReactNode;
}

const contentId = 'content';

/** The page around the areas. The content keeps its DOM position with or without menus, so it does not remount. */
export function AppFrame({ isBusy, keepsRoom = false, top, side, bottom, children }: AppFrameProps): ReactElement {
  return (
    <div className={`${styles.frame} ${side || keepsRoom ? styles.withMenu : ''}`}>
      <SkipLink target={contentId} />
      {side || (keepsRoom && <div />)}
      <div className={styles.column}>
        {top ?? (keepsRoom && <div className={styles.headerRoom} />)}
        <main id={contentId} className={styles.content} tabIndex={-1} aria-busy={isBusy}>
          {isBusy && <BusyBar />}
          {children}
        </main>
        <footer />
      </div>
      {bottom}
    </div>
  );
}
