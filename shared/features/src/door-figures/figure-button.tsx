import { formatMoney, type Cents } from '@portal/domain';
import { MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './figure-button.module.css';
import { doorFigures, type DoorFigureName } from './figure-words.ts';

export interface FigureButtonProps {
  readonly figure: DoorFigureName;
  /** The property, the building or the portfolio. */
  readonly of: string;
  readonly amount: Cents;
  readonly onOpen: () => void;
}

/** An amount that opens the lines it sums (QUAL 350). */
export function FigureButton({ figure, of, amount, onOpen }: FigureButtonProps): ReactElement {
  const note = figure === 'held' ? 'you owe' : undefined;
  const shown = note !== undefined && amount < 0 ? `${formatMoney(amount)} ${note}` : formatMoney(amount);
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={`${shown}, ${doorFigures[figure].heading} of ${of}`}
      onClick={onOpen}
    >
      <MoneyText amount={amount} tone={figure === 'arrears' ? 'debt' : 'plain'} negativeNote={note} />
    </button>
  );
}
