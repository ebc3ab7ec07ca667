import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import styles from './figure-tile.module.css';

interface FigureTexts {
  readonly label: string;
  readonly figure: ReactNode;
  /** Explains the figure in one plain sentence; the arithmetic is in the drawer (QUAL 351). */
  readonly sentence: ReactNode;
  /** The day or period of the figure, where it is not the one of the whole page: 'as of 18 Mar, 2026'. */
  readonly validity?: string | undefined;
  /** For a figure that is a debt. */
  readonly tone?: 'negative' | undefined;
}

/** `onOpen` shows the lines behind the figure. With an address the tile links there, and a button opens the lines. */
export type FigureTileProps = FigureTexts &
  (
    | { readonly onOpen?: () => void; readonly href?: undefined }
    | { readonly onOpen: () => void; readonly href: string; readonly link: LinkComponent }
  );

/** One figure with its meaning. If it has lines, the whole tile is the button that opens them. */
export function FigureTile(props: FigureTileProps): ReactElement {
  const { label, onOpen } = props;
  if (props.href !== undefined) {
    const { href, link: Link } = props;
    return (
      <div className={`${styles.tile} ${styles.opens} ${styles.leads}`}>
        <Link to={href} className={styles.way}>
          <Face {...props} />
        </Link>
        <button
          type="button"
          className={styles.details}
          aria-label={`Details: ${label}`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          Details
        </button>
      </div>
    );
  }
  if (!onOpen) {
    return (
      <div className={styles.tile} role="group" aria-label={label}>
        <Face {...props} />
      </div>
    );
  }
  return (
    <button type="button" className={`${styles.tile} ${styles.opens}`} aria-haspopup="dialog" onClick={onOpen}>
      <Face {...props} opens />
    </button>
  );
}

function Face({
  label,
  figure,
  sentence,
  validity,
  tone,
  opens = false,
}: FigureTexts & { readonly opens?: boolean }): ReactElement {
  return (
    <>
      <span className={styles.label}>
        {label}
        {opens && <Icon name="forward" />}
      </span>
      <span className={styles.figure} data-tone={tone}>
        <span>{figure}</span>
        {validity && <span className={styles.validity}> {validity}</span>}
      </span>
      <span className={styles.sentence}>{sentence}</span>
    </>
  );
}
