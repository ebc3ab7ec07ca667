import { doorsLabel } from '@portal/domain';
import type { CallState } from '@portal/platform';
import { useState, type ReactElement } from 'react';
import type { Portfolio } from '../../data/portfolio.ts';

/** The heading with the number of doors (FVIEW 139), which no range changes: it stays while another one loads. */
export function PortfolioTitle({ state }: { readonly state: CallState<Portfolio> }): ReactElement {
  const [doors, setDoors] = useState<number | null>(null);
  const now = state.status === 'ready' ? state.data.doors : doors;
  if (now !== doors) setDoors(now);
  return <h2 id="portfolio">{now === null ? 'Your Portfolio' : `Your Portfolio: ${doorsLabel(now)}`}</h2>;
}
