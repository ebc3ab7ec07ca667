import type { OpenPopup, Popups } from '@portal/platform';
import { Drawer } from '@portal/ui';
import type { ReactElement } from 'react';
import type { DrawerPage, FigurePages } from './figure-pages.ts';
import { useLastPopup } from './use-last-popup.ts';

export interface FigureDrawerProps<Context> {
  readonly popups: Popups;
  /** The figures by their names in the address. */
  readonly figures: ReadonlyMap<string, FigurePages<Context>>;
  readonly context: Context;
}

/** The one drawer of a page: it shows whichever figure, or line of a figure, is open (SNAP 98). */
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

/** Null for an unknown figure; an unknown line shows all lines of the figure. */
function pageOf<Context>(
  figures: FigureDrawerProps<Context>['figures'],
  { name, subject }: OpenPopup,
  context: Context,
): DrawerPage | null {
  const figure = figures.get(name);
  if (!figure) return null;
  return (subject === null ? null : figure.line?.(context, Number(subject))) ?? figure.lines(context);
}
