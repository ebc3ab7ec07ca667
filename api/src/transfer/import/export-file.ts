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
  /** A rule compares it with other columns: where a file omits it, the stored value is compared (OP9). */
  readonly isCrossChecked?: true;
  /** The table's column, where it has another name. */
  readonly storedAs?: string;
  /** The exported value in SQL, where it is not the stored one. */
  readonly exportedAs?: string;
  /** Read but never stored, so that no export holds it. */
  readonly isNeverStored?: true;
  /** The column for one of two forms: an export has the encrypted one, unless digits were requested (BA3). */
  readonly form?: 'encrypted' | 'plain';
}

export interface Column extends Traits {
  readonly name: string;
  readonly kind: Kind;
}

/** Rows with an id are written one by one; rows without one replace all rows of the properties or bills in the file. */
export type Identity =
  | { readonly by: 'id'; readonly column: string }
  | { readonly by: 'scope'; readonly column: string; readonly rowKey: Readonly<Record<string, Kind['sqlType']>> };

/** One file of an export: its table, the identity of a row, and its columns in order. */
export interface ExportFile {
  readonly name: string;
  readonly table: string;
  readonly identity: Identity;
  readonly columns: readonly Column[];
  /** The table with the ids of rows that owners removed in the portal, which a provider may still reference. */
  readonly removedIn?: string;
  /** The first id of rows that are made in the portal; a provider's are below. */
  readonly firstPortalId?: number;
  /** Which rows an export holds, in SQL; all of them unless given. */
  readonly exportedWhere?: string;
}

export const column = (name: string, kind: Kind, traits: Traits = {}): Column => ({ name, kind, ...traits });

/** The SQL for an exported instant. */
export const instantInUtc = (name: string): string =>
  `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
