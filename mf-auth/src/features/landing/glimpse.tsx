import type { ReactElement } from 'react';
import styles from './glimpse.module.css';

interface Line {
  readonly date: string;
  readonly words: string;
  readonly amount: string;
  readonly balance: string;
  readonly isIn?: boolean;
}

/** Invented figures that add up, ending at Held, because the portal promises that figures do. */
const lines: readonly Line[] = [
  { date: '02 Mar, 2026', words: 'Rent', amount: '$9,850.00', balance: '$10,317.28', isIn: true },
  { date: '04 Mar, 2026', words: 'Management Fee', amount: '−$492.50', balance: '$9,824.78' },
  { date: '04 Mar, 2026', words: 'HST on Management Fee', amount: '−$64.03', balance: '$9,760.75' },
  { date: '10 Mar, 2026', words: 'Paid to you', amount: '−$5,400.00', balance: '$4,360.75' },
  { date: '12 Mar, 2026', words: 'Furnace service', amount: '−$148.25', balance: '$4,212.50' },
];

/** A glimpse of the portal in its own parts and colours. A picture: screen readers skip it. */
export function Glimpse(): ReactElement {
  return (
    <div className={styles.glimpse} aria-hidden="true">
      <div className={styles.frame}>
        <Hero />
        <div className={styles.tiles}>
          <Tile label="Held" amount="$4,212.50" words="We hold this for you." isChosen />
          <Tile label="Arrears" amount="$450.00" words="1 tenant is behind." isDebt />
          <Tile label="Bill Upcoming" amount="$186.40" words="Due 27 Mar, 2026." />
        </div>
        <Lines />
      </div>
      <p className={styles.caption}>A picture of the portal with invented figures.</p>
    </div>
  );
}

function Hero(): ReactElement {
  return (
    <div className={styles.hero}>
      <svg className={styles.ring} viewBox="0 0 60 60">
        <circle cx="30" cy="30" r="25" />
        <circle cx="30" cy="30" r="25" pathLength="100" strokeDasharray="83 100" />
        <text x="30" y="35" textAnchor="middle">
          83%
        </text>
      </svg>
      <div>
        <p className={styles.name}>Your name</p>
        <p className={styles.soft}>6 Doors, 5 of them leased</p>
      </div>
      <div className={styles.next}>
        <p>Next payment to you</p>
        <p className={styles.figure}>$3,480.00</p>
        <p className={styles.soft}>25 Mar, 2026</p>
      </div>
    </div>
  );
}

interface TileProps {
  readonly label: string;
  readonly amount: string;
  readonly words: string;
  readonly isChosen?: boolean;
  readonly isDebt?: boolean;
}

function Tile({ label, amount, words, isChosen = false, isDebt = false }: TileProps): ReactElement {
  return (
    <div className={styles.tile} data-chosen={isChosen || undefined}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure} data-debt={isDebt || undefined}>
        {amount}
      </p>
      <p className={styles.words}>{words}</p>
    </div>
  );
}

function Lines(): ReactElement {
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        The lines behind Held <span>all 6 doors</span>
      </p>
      <div className={styles.line} data-heads>
        <span>Date</span>
        <span>Description</span>
        <span>Amount</span>
        <span>Balance</span>
      </div>
      {lines.map(({ date, words, amount, balance, isIn }) => (
        <div key={words} className={styles.line}>
          <span>{date}</span>
          <span>{words}</span>
          <span data-in={isIn}>{amount}</span>
          <span>{balance}</span>
        </div>
      ))}
      <p className={styles.sum}>✓ $467.28 brought forward + $9,850.00 in − $6,104.78 out = $4,212.50</p>
    </div>
  );
}
