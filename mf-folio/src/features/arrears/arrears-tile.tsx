import { count } from '@portal/domain';
import { FigureTile, MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Owed } from '../../data/owed.ts';

export interface ArrearsTileProps {
  readonly owed: Owed;
  readonly onOpen: () => void;
}

/** The rent that tenants owe (FN16). */
export function ArrearsTile({ owed, onOpen }: ArrearsTileProps): ReactElement {
  return (
    <FigureTile
      label="Arrears"
      figure={<MoneyText amount={owed.arrears} />}
      sentence={behindAndAhead(owed)}
      tone={owed.arrears > 0 ? 'negative' : undefined}
      onOpen={onOpen}
    />
  );
}

/**
 * Every lease with a debt is a tenant behind on rent, also when it has ended (FN15); one who has paid ahead has a
 * negative debt.
 */
function behindAndAhead({ rows }: Owed): string {
  const debts = rows.flatMap(({ door }) => door.debts);
  const behind = debts.filter(({ amount }) => amount > 0).length;
  const ahead = debts.filter(({ amount }) => amount < 0).length;
  const sentences = [
    (behind > 0 || ahead === 0) && behindOnRent(behind),
    ahead > 0 && `${count(ahead, 'tenant has', 'tenants have')} paid ahead.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function behindOnRent(tenants: number): string {
  return tenants === 0
    ? 'No tenant is behind on rent.'
    : `${count(tenants, 'tenant is', 'tenants are')} behind on rent.`;
}
