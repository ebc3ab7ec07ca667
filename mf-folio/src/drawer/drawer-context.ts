import type { AskAboutFigure, FigurePages } from '@portal/features/figure-drawer';
import type { CallState, Failure, Popups } from '@portal/platform';
import type { NewFunds } from '../data/new-funds.ts';
import type { Snapshot } from '../data/snapshot.ts';
import type { FigureName } from './figure-words.ts';

/** The data that the pages of the snapshot's drawer are made from. */
export interface DrawerContext {
  readonly snapshot: Snapshot;
  /** Why the snapshot is without `held`. */
  readonly heldFailure: Failure | null;
  readonly newFunds: CallState<NewFunds>;
  readonly open: Popups['open'];
  readonly ask: AskAboutFigure<FigureName>;
}

export type SnapshotPages = FigurePages<DrawerContext>;
