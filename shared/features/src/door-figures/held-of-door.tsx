import { messages, paths } from '@portal/contract';
import type { Cents } from '@portal/domain';
import { Link } from '@portal/platform';
import { LedgerSheet, ReturnedPayment } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import type { FigureDoor } from './figure-door.ts';
import { doorFigures, type FigureDays } from './figure-words.ts';
import { heldLines } from './held-lines.ts';

export interface HeldOfDoorProps {
  readonly door: FigureDoor;
  readonly amount: Cents;
  readonly days: FigureDays;
  /** The account as a file: a button of the area. */
  readonly files: ReactNode;
  readonly onAsk?: (() => void) | undefined;
}

/** The amount held for one door at the end of the range, and the lines of its account in it. */
export function HeldOfDoor({ door, amount, days, files, onAsk }: HeldOfDoorProps): ReactElement {
  const { heading, formula, validity } = doorFigures.held;
  return (
    <LedgerSheet
      name={`${heading}, ${door.address}`}
      balance={amount}
      negativeNote="you owe"
      returned={({ description, isStillBack = false }) => (
        <ReturnedPayment description={description} isStillBack={isStillBack} to={`${paths.profile}#bank`} link={Link} />
      )}
      validity={validity(days)}
      formula={formula}
      lines={heldLines(door, days)}
      empty={messages.noLedger}
      files={files}
      onAsk={onAsk}
    />
  );
}
