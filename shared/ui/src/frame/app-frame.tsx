import type { ReactElement, ReactNode } from 'react';
import { SkipLink } from '../hidden/skip-link.tsx';
import styles from './app-frame.module.css';
import { BusyBar } from './busy-bar.tsx';
import { ToTop } from './to-top.tsx';

export interface AppFrameProps {
  /** A foreground request is in progress. */
  readonly isBusy: boolean;
  /** Header and menu, or the header of a page without one, are still loading. Their space is reserved. */
  readonly keepsRoom?: 'header-and-menu' | 'header' | undefined;
  /** Absent on public pages, which have their own heading. */
  readonly top?: ReactNode;
  /** Stands below the header, where there is one. */
  readonly messages?: ReactNode;
  readonly side?: ReactNode;
  readonly bottom?: ReactNode;
  readonly children: ReactNode;
}

const contentId = 'content';

/** The page around the areas. The content keeps its DOM position with or without menus, so it does not remount. */
export function AppFrame({ isBusy, keepsRoom, top, messages, side, bottom, children }: AppFrameProps): ReactElement {
  const keepsMenu = keepsRoom === 'header-and-menu';
  return (
    <div className={`${styles.frame} ${side || keepsMenu ? styles.withMenu : ''}`}>
      <SkipLink target={contentId} />
      {side || (keepsMenu && <div />)}
      <div className={styles.column}>
        {top ?? (keepsRoom && <div className={styles.headerRoom} />)}
        {messages}
        <main id={contentId} className={styles.content} tabIndex={-1} aria-busy={isBusy}>
          {isBusy && <BusyBar />}
          {children}
          {bottom && <ToTop target={contentId} />}
        </main>
        <footer />
      </div>
      {bottom}
    </div>
  );
}
