import type { CallState, Popups } from '@portal/platform';
import type { ReactNode } from 'react';
import type { NewFunds } from '../data/new-funds.ts';
import type { Payouts } from '../data/payouts.ts';
import type { Snapshot } from '../data/snapshot.ts';
import type { FigureName } from './about.ts';

/** What the drawer shows: the lines of a figure, or what is behind one of them. */
export interface DrawerPage {
  readonly title: string;
  /** Set where it was come to from another page of the drawer. */
  readonly backTo?: string;
  readonly content: ReactNode;
}

export interface DrawerContext {
  readonly snapshot: Snapshot;
  readonly newFunds: CallState<NewFunds>;
  readonly payouts: CallState<Payouts>;
  readonly open: Popups['open'];
  /** Opens an enquiry about a figure, or its part of one property; absent for who may not write. */
  readonly ask: ((figure: FigureName, propertyId?: number) => void) | undefined;
}

/** What a feature puts into the drawer: its figure's lines and, where they open, what is behind one of them. */
export interface FigurePages {
  readonly lines: (context: DrawerContext) => DrawerPage;
  /** Null for a property that has no such line. */
  readonly line?: (context: DrawerContext, propertyId: number) => DrawerPage | null;
}

/** The enquiry about one thing, as a button takes it. */
export function asking(ask: DrawerContext['ask'], figure: FigureName, propertyId?: number): (() => void) | undefined {
  return (
    ask &&
    ((): void => {
      ask(figure, propertyId);
    })
  );
}
