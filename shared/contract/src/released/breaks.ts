import type { JsonSchema } from '../open-api/document.ts';
import type { WireShape, WireShapes } from './wire-shape.ts';

/** Describes every change of a call that breaks a browser or an api of the previous release. */
export function findBreaks(before: WireShapes, now: WireShapes): readonly string[] {
  return compare(before, now, betweenReleases);
}

/**
 * Describes every call of a browser's code that an api would not answer as that code expects. The api may be older or
 * newer: a field that the code can do without may be missing.
 */
export function findUnmet(needed: WireShapes, had: WireShapes): readonly string[] {
  return compare(needed, had, betweenCodeAndApi);
}

interface Matters {
  /** Whether it matters that a field is missing in what comes next. */
  readonly isMissed: (field: string, old: JsonSchema) => boolean;
  /** Whether it matters that what comes next always returns a field: not to code that can do without. */
  readonly isAddedMissed: boolean;
}

const betweenReleases: Matters = { isMissed: () => true, isAddedMissed: true };
const betweenCodeAndApi: Matters = {
  isMissed: (field, old) => old.required?.includes(field) ?? false,
  isAddedMissed: false,
};

function compare(before: WireShapes, now: WireShapes, matters: Matters): readonly string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const next = now[name];
    return next ? breaksOf(old, next, matters).map((broken) => `${name}: ${broken}`) : [`${name}: the call is gone`];
  });
}

function breaksOf(old: WireShape, next: WireShape, matters: Matters): readonly string[] {
  if (old.at !== next.at || old.sent !== next.sent)
    return [`it changed from ${old.at} as ${old.sent} to ${next.at} as ${next.sent}`];
  const requests = (['params', 'query', 'body'] as const).flatMap((part) =>
    requestBreaks(part, old[part] ?? {}, next[part] ?? {}, matters),
  );
  return [...requests, ...answerBreaks('answer', old.answer ?? {}, next.answer ?? {}, matters)];
}

/** An older browser's requests must still be accepted. */
function requestBreaks(at: string, old: JsonSchema, next: JsonSchema, matters: Matters): readonly string[] {
  return [
    ...gone(old, next, matters).map((field) => `${at}.${field} is no longer accepted`),
    ...added(old.required, next.required).map((field) => `${at}.${field} is now required`),
    ...missingValues(typesOf(old), withIntegers(typesOf(next))).map((type) => `${at} can no longer be ${type}`),
    ...(typesOf(old).length === 0 && typesOf(next).some((type) => type !== 'object') ? [`${at} is now required`] : []),
    ...(next.enum
      ? missingValues(old.enum ?? ['anything else'], next.enum).map((word) => `${at} can no longer be ${String(word)}`)
      : []),
    ...narrower(old, next).map((limit) => `${at} has a narrower ${limit}`),
    ...inner(old, next).flatMap(([field, one, other]) => requestBreaks(`${at}${field}`, one, other, matters)),
  ];
}

/** An older browser must still find what it reads, and a newer one must not rely on new fields of an older api. */
function answerBreaks(at: string, old: JsonSchema, next: JsonSchema, matters: Matters): readonly string[] {
  return [
    ...gone(old, next, matters).map((field) => `${at}.${field} is gone`),
    ...missingValues(old.required ?? [], next.required ?? []).map((field) => `${at}.${field} can now be missing`),
    ...(matters.isAddedMissed ? added(old.required, next.required) : []).map(
      (field) => `${at}.${field} is now required, but an older api does not return it`,
    ),
    ...missingValues(typesOf(next), withIntegers(typesOf(old))).map((type) => `${at} can now be ${type}`),
    ...(typesOf(old).length > 0 && typesOf(next).length === 0 ? [`${at} is gone`] : []),
    ...(['items', 'additionalProperties'] as const)
      .filter((part) => old[part] && !next[part])
      .map((part) => `${at} no longer describes its ${part}`),
    ...(old.enum
      ? missingValues(next.enum ?? ['anything'], old.enum).map((word) => `${at} can now be ${String(word)}`)
      : []),
    ...inner(old, next).flatMap(([field, one, other]) => answerBreaks(`${at}${field}`, one, other, matters)),
  ];
}

const typesOf = ({ type = [] }: JsonSchema): readonly string[] => (typeof type === 'string' ? [type] : type);
const withIntegers = (types: readonly string[]): readonly string[] =>
  types.includes('number') ? [...types, 'integer'] : types;
const missingValues = <Value>(values: readonly Value[], among: readonly Value[]): readonly Value[] =>
  values.filter((value) => !among.includes(value));
const gone = (old: JsonSchema, next: JsonSchema, { isMissed }: Matters): readonly string[] =>
  Object.keys(old.properties ?? {}).filter(
    (field) => !Object.hasOwn(next.properties ?? {}, field) && isMissed(field, old),
  );
const added = (old: readonly string[] = [], next: readonly string[] = []): readonly string[] =>
  missingValues(next, old);

function narrower(old: JsonSchema, next: JsonSchema): readonly string[] {
  const upperLimits = (['maxLength', 'maximum', 'maxItems'] as const).filter(
    (limit) => (next[limit] ?? Infinity) < (old[limit] ?? Infinity),
  );
  const lowerLimits = (['minLength', 'minimum', 'minItems'] as const).filter(
    (limit) => (next[limit] ?? -Infinity) > (old[limit] ?? -Infinity),
  );
  const formats = (['pattern', 'format'] as const).filter(
    (limit) => next[limit] !== undefined && next[limit] !== old[limit],
  );
  return [...upperLimits, ...lowerLimits, ...formats];
}

/** The nested schemas that both have, with their paths. */
function inner(
  old: JsonSchema,
  next: JsonSchema,
): readonly (readonly [at: string, old: JsonSchema, next: JsonSchema])[] {
  const fields = Object.entries(old.properties ?? {}).flatMap(([name, one]) => {
    const other = next.properties?.[name];
    return other ? [[`.${name}`, one, other] as const] : [];
  });
  const items = old.items && next.items ? [['[]', old.items, next.items] as const] : [];
  const values =
    old.additionalProperties && next.additionalProperties
      ? [['{}', old.additionalProperties, next.additionalProperties] as const]
      : [];
  return [...fields, ...items, ...values];
}
