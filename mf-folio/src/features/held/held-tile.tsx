import { useOwnerName } from '@portal/platform';
import { FigureTile, MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { SumFigure } from '../../data/snapshot.ts';

export interface HeldTileProps {
  readonly figure: SumFigure;
  readonly onOpen: () => void;
}

/** The amount that the provider holds for the owner; negative when the owner owes money (FN25). Opens the balances behind it. */
export function HeldTile({ figure, onOpen }: HeldTileProps): ReactElement {
  const { total } = figure;
  return (
    <FigureTile
      label="Held"
      figure={<MoneyText amount={total} negativeNote="you owe" />}
      sentence={heldSentence(figure, useOwnerName())}
      onOpen={onOpen}
    />
  );
}

function heldSentence({ parts, total }: SumFigure, owner: string | null): string {
  const whom = owner ?? 'you';
  if (parts.every(({ amount }) => amount === 0)) return `We hold nothing for ${whom} now.`;
  const where = parts.length === 1 ? '' : ` across ${parts.length} properties`;
  if (total >= 0) return `We hold this for ${whom}${where}.`;
  return owner === null ? `You owe us this${where}.` : `${owner} owes us this${where}.`;
}
