import { isListOf, isShape, isText, isWholeNumber, type Guard } from '@portal/contract';
import type { SignedInOwner } from '../session/session.ts';
import { now } from '../clock.ts';
import { storedValue } from '../storage/stored-value.ts';

/** The values of a form's text fields. */
export type DraftValues = Readonly<Record<string, string>>;

/** Text that was typed and not sent. It survives a failure, a closed dialog, a reload and an expired session. */
export interface Draft<Values extends DraftValues> {
  readonly values: Values;
  /** The attached files. Browsers cannot store files, so they are lost on reload. */
  readonly files: readonly File[];
  /** The names of files that were attached before a reload. */
  readonly lostFiles: readonly string[];
  /** When it was begun; null while it is empty. */
  readonly since: Date | null;
  /** A UUID that changes only with the values; sent as their `Idempotency-Key`. */
  readonly key: string;
  /** Saves the form's values under a new key. The files stay unless others, or none, are given. */
  readonly keep: (values: Values, files?: readonly File[]) => void;
  readonly clear: () => void;
}

const prefix = 'draft.';

/** The files of each draft and the key that they were saved under, until the page is reloaded. */
const kept = new Map<string, { readonly key: string; readonly files: readonly File[] }>();

/** The prefix of the names of a user's drafts. */
export function draftsOf({ role, customer_id }: Pick<SignedInOwner['user'], 'role' | 'customer_id'>): string {
  return `${role}.${customer_id}.`;
}

/** Opens the draft of a form. A draft saved under this name with other fields is ignored. */
export function openDraft<Values extends DraftValues>(name: string, empty: Values, clock = now): Draft<Values> {
  const stored = storedValue<StoredDraft<Values>>(prefix + name, isKeptFor(empty), 'tab');
  const blank = (): StoredDraft<Values> => ({ values: empty, key: newKey(), since: 0, fileNames: [] });
  let texts = stored.read() ?? blank();
  /** Read again each time: the form can be open twice, when it is reopened while the first is still being sent. */
  const latest = (): StoredDraft<Values> => stored.read() ?? texts;
  const isEmpty = ({ values, fileNames }: StoredDraft<Values>): boolean =>
    fileNames.length === 0 && Object.entries(values).every(([name, value]) => value === empty[name]);
  const latestFiles = (): readonly File[] => {
    const attached = kept.get(name);
    return attached?.key === latest().key ? attached.files : [];
  };
  return {
    get values() {
      return latest().values;
    },
    get key() {
      return latest().key;
    },
    get files() {
      return latestFiles();
    },
    get lostFiles() {
      return latestFiles().length > 0 ? [] : latest().fileNames;
    },
    get since() {
      return isEmpty(latest()) ? null : new Date(latest().since);
    },
    keep: (values, chosen) => {
      const before = latest();
      const files = chosen ?? latestFiles();
      const fileNames = chosen?.map(({ name: file }) => file) ?? before.fileNames;
      texts = { values, key: newKey(), since: isEmpty(before) ? clock().getTime() : before.since, fileNames };
      stored.write(texts);
      if (files.length > 0) kept.set(name, { key: texts.key, files });
      else kept.delete(name);
    },
    clear: () => {
      texts = blank();
      kept.delete(name);
      stored.clear();
    },
  };
}

/** Whether the tab keeps a draft under this prefix. */
export function hasDrafts(of: string): boolean {
  try {
    return Object.keys(window.sessionStorage).some((name) => name.startsWith(prefix + of));
  } catch {
    return false;
  }
}

/** Deletes the drafts of this tab, except those with this prefix: the next user must not find them (SIM7). */
export function clearDrafts(butFor: string | null = null): void {
  const isForgotten = (name: string): boolean => butFor === null || !name.startsWith(butFor);
  for (const name of [...kept.keys()].filter(isForgotten)) kept.delete(name);
  try {
    const names = Object.keys(window.sessionStorage).filter(
      (name) => name.startsWith(prefix) && isForgotten(name.slice(prefix.length)),
    );
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has no drafts.
  }
}

interface StoredDraft<Values> {
  readonly values: Values;
  readonly key: string;
  /** In milliseconds. */
  readonly since: number;
  readonly fileNames: readonly string[];
}

function isKeptFor<Values extends DraftValues>(empty: Values): Guard<StoredDraft<Values>> {
  const fields = Object.fromEntries(Object.keys(empty).map((field) => [field, isText]));
  const isKept = isShape({
    values: isShape(fields),
    key: isText,
    since: isWholeNumber,
    fileNames: isListOf(isText),
  });
  return (value): value is StoredDraft<Values> => isKept(value);
}

/** A version 4 UUID. `crypto.randomUUID` is missing on pages served without HTTPS. */
function newKey(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
