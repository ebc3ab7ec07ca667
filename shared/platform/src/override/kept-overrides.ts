import { isListOf, isShape, isText, orNull } from '@portal/contract';
import { storedValue, type StoredValue } from '../storage/stored-value.ts';

/** The release that a tester's tab runs instead of the live one of a remote. */
export interface Override {
  /** The remote's name. */
  readonly remote: string;
  /** An origin that serves it, or another version in the same store: `http://localhost:3002`, `1.0.0+0123456789ab`. */
  readonly from: string;
}

export interface KeptOverrides {
  readonly overrides: readonly Override[];
  /** The message about removed overrides for the next page; null for none. */
  readonly notice: string | null;
}

const isOverride = isShape({ remote: isText, from: isText });
const isKept = isShape({ overrides: isListOf(isOverride), notice: orNull(isText) });

/** The overrides of this tab: they survive reloads and do not affect other tabs. */
export const keptOverrides: StoredValue<KeptOverrides> = storedValue<KeptOverrides>('remoteOverrides', isKept, 'tab');
