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

/** A former tenant who still owes is no tenant who is behind now (FN15); one who has paid ahead has a negative debt. */
function behindAndAhead({ tenants: { behind, former, ahead } }: Owed): string {
  const sentences = [
    (behind + former > 0 || ahead === 0) && owing(behind, former),
    ahead > 0 && `${count(ahead, 'tenant has', 'tenants have')} paid ahead.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function owing(behind: number, former: number): string {
  const moved = count(former, 'former tenant still owes', 'former tenants still owe');
  if (behind === 0) return former === 0 ? 'No tenant is behind on rent.' : `${moved} rent.`;
  const present = `${count(behind, 'tenant is', 'tenants are')} behind on rent`;
  return former === 0 ? `${present}.` : `${present}, ${moved}.`;
}
