import { messages } from '@portal/contract';
import { MoneyText, Tag } from '@portal/ui';
import { Gauge } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import { gaugeWords, shownPercent, toneOf, type FinancialCard } from './cards.ts';
import styles from './financial.module.css';

interface CardViewProps {
  readonly card: FinancialCard;
  readonly onOpen: () => void;
}

/** A figure of the month with the gauge of its target; opens what it is made of. */
export function CardView({ card, onOpen }: CardViewProps): ReactElement {
  const { title, actual, target, meaning } = card;
  const percent = shownPercent(card);
  const tone = toneOf(card);
  return (
    <section className={styles.card} data-card aria-label={title}>
      <header>
        <h3 title={meaning}>{title}</h3>
        {tone !== 'neutral' && (
          <Tag tone={tone === 'good' ? 'positive' : 'negative'}>{wordsOf(tone, actual === target)}</Tag>
        )}
      </header>
      <div className={styles.figures}>
        {percent !== null && (
          <Gauge percent={percent} text={`${percent}%`} label={title} tone={tone} words={gaugeWords(card)} />
        )}
        <div>
          <button type="button" className={styles.open} title={meaning} onClick={onOpen}>
            <MoneyText amount={actual} />
          </button>
          <p className={styles.target}>
            {target === null ? (
              'no target (n/a)'
            ) : (
              <>
                of target <MoneyText amount={target} />
              </>
            )}
          </p>
        </div>
      </div>
      {percent === null && <p className={styles.insufficient}>{messages.chartInsufficientData}</p>}
    </section>
  );
}

function wordsOf(tone: 'good' | 'bad', isExact: boolean): string {
  const sign = tone === 'good' ? '✓' : '!';
  return isExact ? `${sign} target reached` : `${sign} above target`;
}
