import type { SignedInOwner } from '../session/session.ts';
import { object, string, type Schema } from 'yup';
import { storedValue } from '../storage/stored-value.ts';

/** What a form's text fields hold. */
export type DraftValues = Readonly<Record<string, string>>;

/** Text that somebody has typed and not sent: it outlives a failure, a closed dialog, a reload and a session that ran out. */
export interface Draft<Values extends DraftValues> {
  readonly values: Values;
  /** What goes with the text. A browser keeps no files: it is gone with a reload. */
  readonly file: File | null;
  /** A UUID that stays the same while the values do: the `Idempotency-Key` of sending them. */
  readonly key: string;
  /** Keeps what the form holds now, and its file unless another one or none is given; it is something else to send than before. */
  readonly keep: (values: Values, file?: File | null) => void;
  readonly clear: () => void;
}

const prefix = 'draft.';

/** The file of each draft and the key that it was kept under, for as long as the page lives. */
const files = new Map<string, { readonly key: string; readonly file: File }>();

/** What the names of a person's drafts begin with. */
export function draftsOf({ role, customer_id }: Pick<SignedInOwner['user'], 'role' | 'customer_id'>): string {
  return `${role}.${customer_id}.`;
}

/** Opens the draft of a form. What an older form kept under the name, with other fields, is not taken. */
export function openDraft<Values extends DraftValues>(name: string, empty: Values): Draft<Values> {
  const stored = storedValue<Kept<Values>>(prefix + name, keptSchema(empty), 'tab');
  let kept = stored.read() ?? { values: empty, key: newKey() };
  /** The form may be there twice: reopened while the first one is still being sent. */
  const latest = (): Kept<Values> => stored.read() ?? kept;
  const latestFile = (): File | null => {
    const attached = files.get(name);
    return attached?.key === latest().key ? attached.file : null;
  };
  return {
    get values() {
      return latest().values;
    },
    get key() {
      return latest().key;
    },
    get file() {
      return latestFile();
    },
    keep: (values, file = latestFile()) => {
      kept = { values, key: newKey() };
      stored.write(kept);
      if (file) files.set(name, { key: kept.key, file });
      else files.delete(name);
    },
    clear: () => {
      kept = { values: empty, key: newKey() };
      files.delete(name);
      stored.clear();
    },
  };
}

/** Forgets the drafts of this tab, but for those whose names begin so: the next person at it must not find them (SIM7). */
export function clearDrafts(butFor: string | null = null): void {
  const isForgotten = (name: string): boolean => butFor === null || !name.startsWith(butFor);
  for (const name of [...files.keys()].filter(isForgotten)) files.delete(name);
  try {
    const names = Object.keys(window.sessionStorage).filter(
      (name) => name.startsWith(prefix) && isForgotten(name.slice(prefix.length)),
    );
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has kept none.
  }
}

interface Kept<Values> {
  readonly values: Values;
  readonly key: string;
}

function keptSchema<Values extends DraftValues>(empty: Values): Schema<Kept<Values>> {
  const fields = Object.fromEntries(Object.keys(empty).map((field) => [field, string().defined()]));
  return object({ values: object(fields).required(), key: string().required() }) as unknown as Schema<Kept<Values>>;
}

/** Version 4; `crypto.randomUUID` is absent on a page that is not served securely. */
function newKey(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
