import type { Cell, Kind } from './kinds.ts';

interface Traits {
  /** The header must name it and no cell of it may be empty. */
  readonly isRequired?: true;
  /** The header must name it; cells of it may be empty. */
  readonly isInHeader?: true;
  /** The value of an empty cell; null unless given. */
  readonly empty?: Cell;
  /** The file whose id this column holds. */
  readonly references?: string;
  /** A rule compares it with other columns: where a file leaves it out, what the portal has is compared (OP9). */
  readonly isCrossChecked?: true;
  /** The table's column, where it has another name. */
  readonly storedAs?: string;
  /** The exported value in SQL, where it is not the stored one. */
  readonly exportedAs?: string;
  /** Read but never stored, so that no export holds it. */
  readonly isNeverStored?: true;
  /** Stored in the other form of the two: an export holds the sealed one, unless it was asked for digits (BA3). */
  readonly form?: 'sealed' | 'plain';
}

export interface Column extends Traits {
  readonly name: string;
  readonly kind: Kind;
}

/**
 * Rows with an id are written one by one; rows without replace all rows of the properties or bills that the file names.
 */
export type Identity =
  | { readonly by: 'id'; readonly column: string }
  | { readonly by: 'scope'; readonly column: string; readonly rowKey: Readonly<Record<string, Kind['sqlType']>> };

/** One file of an export: its table, what identifies a row, and its columns in order. */
export interface ExportFile {
  readonly name: string;
  readonly table: string;
  readonly identity: Identity;
  readonly columns: readonly Column[];
  /** The table with the ids of rows that owners removed in the portal, which a provider may go on naming. */
  readonly removedIn?: string;
  /** Rows that are made in the portal have ids from here up; a provider's own are below. */
  readonly firstPortalId?: number;
  /** Which rows an export holds, in SQL; all of them unless given. */
  readonly exportedWhere?: string;
}

export const column = (name: string, kind: Kind, traits: Traits = {}): Column => ({ name, kind, ...traits });

/** How an export writes a moment, in SQL. */
export const instantInUtc = (name: string): string =>
  `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
