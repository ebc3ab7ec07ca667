import type { ReactNode } from 'react';

/** A page of the drawer: the lines of a figure, or the details of one of them. */
export interface DrawerPage {
  readonly title: string;
  /** The title of the page to go back to, if there is one. */
  readonly backTo?: string;
  readonly content: ReactNode;
}

/**
 * A feature's pages of the drawer: the lines of its figure and, if they open, the details of a line. `Context` is the
 * data that the area's pages are made from.
 */
export interface FigurePages<Context> {
  /** Null where the lines stand on the page itself. */
  readonly lines: (context: Context) => DrawerPage | null;
  /**
   * The details of a line by its number in the address, mostly that of a property. Null for a number without a line.
   */
  readonly line?: (context: Context, row: number) => DrawerPage | null;
}

/** Opens an enquiry about a figure, or about its part for one property; undefined for users who may not write. */
export type AskAboutFigure<Figure extends string> = ((figure: Figure, propertyId?: number) => void) | undefined;

/** The click handler of a button that asks about one subject. */
export function asking<Figure extends string>(
  ask: AskAboutFigure<Figure>,
  figure: Figure,
  propertyId?: number,
): (() => void) | undefined {
  return (
    ask &&
    ((): void => {
      ask(figure, propertyId);
    })
  );
}
