import type { OpenPopup, Popups } from '@portal/platform';
import { Drawer } from '@portal/ui';
import type { ReactElement } from 'react';
import type { DrawerPage, FigurePages } from './figure-pages.ts';
import { useLastPopup } from './use-last-popup.ts';

export interface FigureDrawerProps<Context> {
  readonly popups: Popups;
  /** What each name in the address opens. */
  readonly figures: ReadonlyMap<string, FigurePages<Context>>;
  readonly context: Context;
}

/** The one drawer of a page: whatever figure is opened, and whatever line of it, stands in it (SNAP 98). */
export function FigureDrawer<Context>({ popups, figures, context }: FigureDrawerProps<Context>): ReactElement {
  const shown = useLastPopup(popups.current);
  const page = shown && pageOf(figures, shown, context);
  const isOpen = popups.current !== null && page !== null;
  const back = page?.backTo === undefined ? undefined : { label: page.backTo, onBack: popups.up };
  return (
    <Drawer title={page?.title ?? ''} isOpen={isOpen} onClose={popups.close} back={back}>
      {page?.content}
    </Drawer>
  );
}

/** Null for a name that no figure has; a line that the figure does not have leaves its lines. */
function pageOf<Context>(
  figures: FigureDrawerProps<Context>['figures'],
  { name, subject }: OpenPopup,
  context: Context,
): DrawerPage | null {
  const figure = figures.get(name);
  if (!figure) return null;
  return (subject === null ? null : figure.line?.(context, Number(subject))) ?? figure.lines(context);
}
