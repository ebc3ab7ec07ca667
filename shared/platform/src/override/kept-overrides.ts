import { array, object, string } from 'yup';
import { storedValue, type StoredValue } from '../storage/stored-value.ts';

/** What a tester's tab runs in place of a remote's release. */
export interface Override {
  /** The remote's name. */
  readonly remote: string;
  /** An origin that serves it, or another version of the same store: `http://localhost:3002`, `1.0.0+0123456789ab`. */
  readonly from: string;
}

export interface KeptOverrides {
  readonly overrides: readonly Override[];
  /** What the next page says of those that were taken back; null for nothing. */
  readonly notice: string | null;
}

const override = object({ remote: string().required(), from: string().required() });
const kept = object({ overrides: array(override.required()).required(), notice: string().nullable().defined() });

/** The overrides of this tab: they outlive its reloads and reach no other tab. */
export const keptOverrides: StoredValue<KeptOverrides> = storedValue<KeptOverrides>('remoteOverrides', kept, 'tab');
