import { string } from 'yup';
import type { StringSchema } from 'yup';
import { asSent } from '../schema/as-sent.ts';
import { refusal } from '../schema/refusal.ts';

/**
 * A stored photo by its document id, or a new one by its place among the files that are sent: `{ file: 1 }` is the
 * first.
 */
export type PhotoRef = { readonly id: number } | { readonly file: number };

/** More than a property's photos take, and far fewer than a form may hold. */
const LONGEST_LIST = 1_000;
const IDS = /^(\d{1,10}(,\d{1,10})*)?$/;
const IDS_AND_FILES = /^(#?\d{1,10}(,#?\d{1,10})*)?$/;

/** Ids as one field of a form: '12,13'. */
export function idList(): StringSchema {
  return listField(IDS);
}

/** The order of stored photos and of the files that are sent: '12,#1,13'. */
export function photoOrder(): StringSchema {
  return listField(IDS_AND_FILES);
}

function listField(form: RegExp): StringSchema {
  return asSent(string()).typeError(refusal.text).max(LONGEST_LIST, refusal.longest).matches(form, refusal.list);
}

/** @example readPhotoRefs('12,#1') // [{ id: 12 }, { file: 1 }] */
export function readPhotoRefs(list: string | undefined): PhotoRef[] {
  if (!list) return [];
  return list.split(',').map((one) => (one.startsWith('#') ? { file: Number(one.slice(1)) } : { id: Number(one) }));
}

/** The same back again. */
export function writePhotoRefs(refs: readonly PhotoRef[]): string {
  return refs.map((ref) => ('id' in ref ? String(ref.id) : `#${ref.file}`)).join(',');
}
