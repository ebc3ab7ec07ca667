import type { ReactElement, ReactNode } from 'react';
import styles from './figure-tile.module.css';

export interface FigureTileProps {
  readonly label: string;
  readonly figure: ReactNode;
  /** How the figure comes about, in numbers: '10,219.31 + 8,104.60 over 2 of 14'. */
  readonly formula: string;
  /** The day or the span it is true for: 'as of 18 Mar, 2026'. */
  readonly validity: string;
  readonly tag?: string;
  /** Shows the lines the figure is the sum of. */
  readonly onOpen?: () => void;
}

/** One figure with what it is made of. With lines behind it, the whole tile is the button that opens them. */
export function FigureTile({ onOpen, ...texts }: FigureTileProps): ReactElement {
  if (!onOpen) {
    return (
      <div className={styles.tile} role="group" aria-label={texts.label}>
        <Face {...texts} />
      </div>
    );
  }
  return (
    <button type="button" className={`${styles.tile} ${styles.opens}`} aria-haspopup="dialog" onClick={onOpen}>
      <Face {...texts} />
    </button>
  );
}

function Face({ label, figure, formula, validity, tag }: Omit<FigureTileProps, 'onOpen'>): ReactElement {
  return (
    <>
      <span className={styles.label}>
        {label}
        {tag && <span className={styles.tag}>{tag}</span>}
      </span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.formula}>{formula}</span>
      <span className={styles.validity}>{validity}</span>
    </>
  );
}
