import type { ReactNode } from 'react';

/** What the drawer shows: the lines of a figure, or what is behind one of them. */
export interface DrawerPage {
  readonly title: string;
  /** Set where it was come to from another page of the drawer. */
  readonly backTo?: string;
  readonly content: ReactNode;
}

/**
 * What a feature puts into the drawer: its figure's lines and, where they open, what is behind one of them. `Context` is
 * what the area's pages are made from.
 */
export interface FigurePages<Context> {
  readonly lines: (context: Context) => DrawerPage;
  /** Null for a property that has no such line. */
  readonly line?: (context: Context, propertyId: number) => DrawerPage | null;
}

/** Opens an enquiry about a figure, or its part of one property; absent for who may not write. */
export type Ask<Figure extends string> = ((figure: Figure, propertyId?: number) => void) | undefined;

/** The enquiry about one thing, as a button takes it. */
export function asking<Figure extends string>(
  ask: Ask<Figure>,
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
