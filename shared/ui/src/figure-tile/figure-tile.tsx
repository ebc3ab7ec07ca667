import type { ReactElement, ReactNode } from 'react';
import type { LinkComponent } from '../link/link-component.ts';
import styles from './figure-tile.module.css';

interface FigureTexts {
  readonly label: string;
  readonly figure: ReactNode;
  /** The formula in numbers: '10,219.31 + 8,104.60 over 2 of 14'. */
  readonly formula: string;
  /** The day or period of the figure: 'as of 18 Mar, 2026'. */
  readonly validity: string;
  readonly tag?: string | undefined;
  /** True for a figure that is bad news, such as a debt. */
  readonly tone?: 'negative' | undefined;
}

/** `onOpen` shows the lines behind the figure. With an address the tile links there, and a button opens the lines. */
export type FigureTileProps = FigureTexts &
  (
    | { readonly onOpen?: () => void; readonly href?: undefined }
    | { readonly onOpen: () => void; readonly href: string; readonly link: LinkComponent }
  );

/** One figure with its formula. If it has lines, the whole tile is the button that opens them. */
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
      <Face {...props} />
    </button>
  );
}

function Face({ label, figure, formula, validity, tag, tone }: FigureTexts): ReactElement {
  return (
    <>
      <span className={styles.label}>
        {label}
        {tag && <span className={styles.tag}>{tag}</span>}
      </span>
      <span className={styles.figure} data-tone={tone}>
        {figure}
      </span>
      <span className={styles.formula}>{formula}</span>
      <span className={styles.validity}>{validity}</span>
    </>
  );
}
