import { useSignedIn, type OpenPopup, type Popups } from '@portal/platform';
import { Drawer, DrawerPages, SheetOwner } from '@portal/ui';
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
  const person = useSignedIn();
  const shown = useLastPopup(popups.current);
  const figure = shown && (figures.get(shown.name) ?? null);
  const lines = figure?.lines(context) ?? null;
  const opened = shown && figure ? openedLine(figure, shown, context) : null;
  const page = opened?.page ?? lines;
  const back = page?.backTo === undefined ? undefined : { label: page.backTo, onBack: popups.up };
  return (
    <Drawer
      title={page?.title ?? ''}
      isOpen={popups.current !== null && page !== null}
      onClose={popups.close}
      back={back}
    >
      <SheetOwner value={ownerName(person)}>
        <DrawerPages
          key={shown?.name}
          rows={lines?.content}
          opened={opened && { row: opened.row, page: opened.page.content }}
        />
      </SheetOwner>
    </Drawer>
  );
}

/** Null for the lines themselves, and for an unknown line. */
function openedLine<Context>(
  figure: FigurePages<Context>,
  { subject }: OpenPopup,
  context: Context,
): { readonly row: string; readonly page: DrawerPage } | null {
  const page = subject === null ? null : (figure.line?.(context, Number(subject)) ?? null);
  return page && subject !== null ? { row: subject, page } : null;
}

/** The owner whose figures these are, even when the second authority is logged in. */
function ownerName({ detail, user }: ReturnType<typeof useSignedIn>): string {
  const { first_name, last_name } = user.owner ?? detail;
  return `${first_name} ${last_name}`.trim();
}
