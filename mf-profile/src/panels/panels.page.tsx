import { BankAccounts, BankAssign } from '../features/bank-accounts/bank-accounts.panel.tsx';
import { AuthorizationsPanel } from '../features/authorizations/authorizations.panel.tsx';
import { ForeignPanel } from '../features/foreign/foreign.panel.tsx';
import { PersonalPanel } from '../features/personal/personal.panel.tsx';
import type { ProfilePanel, ProfileTile } from './panel.ts';
import { tiles as plainTiles } from './tiles.ts';

/** The panels of the page. A new one is a row here, and in `tiles.ts` where a tile opens it. */
export const panels: readonly ProfilePanel[] = [
  { name: 'personal', parent: null, Content: PersonalPanel },
  { name: 'foreign', parent: 'personal', Content: ForeignPanel },
  { name: 'authorizations', parent: null, Content: AuthorizationsPanel },
  { name: 'bank', parent: null, Content: BankAccounts },
  { name: 'assign', parent: 'bank', Content: BankAssign },
];

export const tiles: readonly ProfileTile[] = plainTiles.filter(({ panel }) =>
  panels.some(({ name }) => name === panel),
);
