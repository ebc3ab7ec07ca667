import { calls, messages } from '@portal/contract';
import { PdfButton } from '@portal/features/export-buttons';
import { LedgerSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import type { PortfolioRow } from '../../data/portfolio.ts';
import { folioFigures, type FolioDays } from './folio-figures.ts';
import { heldLines } from './held-lines.ts';

export interface HeldOfDoorProps {
  readonly row: PortfolioRow;
  readonly days: FolioDays;
  readonly onAsk?: (() => void) | undefined;
}

/** What is held for one door at the end of the range, and the lines of its account in it. */
export function HeldOfDoor({ row: { account, figures }, days, onAsk }: HeldOfDoorProps): ReactElement {
  const asked = { propertyId: account.propertyId, creditType: 'all', startFrom: days.from, endTo: days.to } as const;
  const { heading, formula, validity } = folioFigures.held;
  return (
    <LedgerSheet
      name={`${heading}, ${account.address}`}
      balance={figures.held}
      negativeNote="you owe"
      validity={validity(days)}
      formula={formula}
      lines={heldLines(account, days)}
      empty={messages.noLedger}
      files={<PdfButton pdf={{ call: calls.propertyLedgerPdf, body: asked }} />}
      onAsk={onAsk}
    />
  );
}
