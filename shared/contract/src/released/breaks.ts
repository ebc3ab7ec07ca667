import type { JsonSchema } from '../open-api/document.ts';
import type { Joint } from './joint.ts';

type Joints = Readonly<Record<string, Joint>>;

/** In words, where calls as they are now would fail a browser or an api of the release before. */
export function findBreaks(before: Joints, now: Joints): readonly string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const next = now[name];
    return next ? breaksOf(old, next).map((broken) => `${name}: ${broken}`) : [`${name}: the call is gone`];
  });
}

function breaksOf(old: Joint, next: Joint): readonly string[] {
  if (old.at !== next.at || old.sent !== next.sent)
    return [`it was ${old.at} as ${old.sent}, it is ${next.at} as ${next.sent}`];
  const requests = (['params', 'query', 'body'] as const).flatMap((part) =>
    requestBreaks(part, old[part] ?? {}, next[part] ?? {}),
  );
  return [...requests, ...answerBreaks('answer', old.answer ?? {}, next.answer ?? {})];
}

/** What an older browser sends must be taken as before. */
function requestBreaks(at: string, old: JsonSchema, next: JsonSchema): readonly string[] {
  return [
    ...missing(old.properties, next.properties).map((field) => `${at}.${field} is not taken any more`),
    ...added(old.required, next.required).map((field) => `${at}.${field} must be sent now`),
    ...missingWords(typesOf(old), withIntegers(typesOf(next))).map((type) => `${at} may be no ${type} any more`),
    ...(typesOf(old).length === 0 && typesOf(next).some((type) => type !== 'object') ? [`${at} must be sent now`] : []),
    ...(next.enum
      ? missingWords(old.enum ?? ['anything else'], next.enum).map(
          (word) => `${at} may not be ${String(word)} any more`,
        )
      : []),
    ...narrower(old, next).map((limit) => `${at} has a narrower ${limit}`),
    ...inner(old, next).flatMap(([field, one, other]) => requestBreaks(`${at}${field}`, one, other)),
  ];
}

/** What an older browser reads must be there as before; and a newer one must do without what is new, as an older api answers it. */
function answerBreaks(at: string, old: JsonSchema, next: JsonSchema): readonly string[] {
  return [
    ...missing(old.properties, next.properties).map((field) => `${at}.${field} is gone`),
    ...missingWords(old.required ?? [], next.required ?? []).map((field) => `${at}.${field} may be missing now`),
    ...added(old.required, next.required).map(
      (field) => `${at}.${field} is counted on, which an older api does not answer`,
    ),
    ...missingWords(typesOf(next), withIntegers(typesOf(old))).map((type) => `${at} may be ${type} now`),
    ...(typesOf(old).length > 0 && typesOf(next).length === 0 ? [`${at} is gone`] : []),
    ...(['items', 'additionalProperties'] as const)
      .filter((part) => old[part] && !next[part])
      .map((part) => `${at} says nothing of its ${part} now`),
    ...(old.enum
      ? missingWords(next.enum ?? ['anything'], old.enum).map((word) => `${at} may be ${String(word)} now`)
      : []),
    ...inner(old, next).flatMap(([field, one, other]) => answerBreaks(`${at}${field}`, one, other)),
  ];
}

const typesOf = ({ type = [] }: JsonSchema): readonly string[] => (typeof type === 'string' ? [type] : type);
const withIntegers = (types: readonly string[]): readonly string[] =>
  types.includes('number') ? [...types, 'integer'] : types;
const missingWords = <Word>(words: readonly Word[], among: readonly Word[]): readonly Word[] =>
  words.filter((word) => !among.includes(word));
const missing = (old: JsonSchema['properties'] = {}, next: JsonSchema['properties'] = {}): readonly string[] =>
  Object.keys(old).filter((field) => !Object.hasOwn(next, field));
const added = (old: readonly string[] = [], next: readonly string[] = []): readonly string[] => missingWords(next, old);

function narrower(old: JsonSchema, next: JsonSchema): readonly string[] {
  const most = (['maxLength', 'maximum', 'maxItems'] as const).filter(
    (limit) => (next[limit] ?? Infinity) < (old[limit] ?? Infinity),
  );
  const least = (['minLength', 'minimum', 'minItems'] as const).filter(
    (limit) => (next[limit] ?? -Infinity) > (old[limit] ?? -Infinity),
  );
  const shapes = (['pattern', 'format'] as const).filter(
    (limit) => next[limit] !== undefined && next[limit] !== old[limit],
  );
  return [...most, ...least, ...shapes];
}

/** The schemas within both, with what leads to them. */
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
