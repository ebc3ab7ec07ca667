import { checkInput, toJsonSchema } from '@portal/contract';
import type { Call, JsonSchema } from '@portal/contract';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Known } from './described-values.ts';
import { valuesOf } from './described-values.ts';
import { anyJson, anyText } from './nasty.ts';

/** A body as it is sent. */
export interface Body {
  readonly type: string | null;
  readonly content: string | Uint8Array;
}

const noBody: Body = { type: null, content: '' };
const boundary = 'x-boundary';

/** The body of a row, as its own page sends it. */
export function wellMeantBodiesOf(row: Call, known: Known): Arbitrary<Body> {
  const schema = row.body && toJsonSchema(row.body.describe());
  if (!schema) return fc.constant(noBody);
  return valuesOf(schema, known)
    .map((value) => repaired(row, value, known))
    .chain(encodedAs(row));
}

/** A valid body of the row, in its own type. */
export function sentBodiesOf(row: Call, body: unknown): Arbitrary<Body> {
  return row.body ? encodedAs(row)(body) : fc.constant(noBody);
}

/** For a row: mostly valid or nearly valid bodies, sometimes arbitrary ones. */
export function bodiesOf(row: Call, known: Known): Arbitrary<Body> {
  const schema = row.body && toJsonSchema(row.body.describe());
  const well = schema ? valuesOf(schema, known).map((value) => repaired(row, value, known)) : fc.constant(null);
  const nearly = schema ? nearlyRight(well, schema) : anyJson;
  return fc.oneof(
    { weight: 8, arbitrary: wellMeantBodiesOf(row, known) },
    { weight: 5, arbitrary: nearly.chain(encodedAs(row)) },
    { weight: 1, arbitrary: nearly.chain(isForm(row) ? jsonBodies : forms('document')) },
    { weight: 2, arbitrary: well.chain(broken) },
    { weight: 1, arbitrary: fc.constantFrom(noBody, { type: 'application/json', content: '' }) },
  );
}

const isForm = ({ upload, form }: Call): boolean => upload !== undefined || form === true;
const encodedAs = (row: Call): ((value: unknown) => Arbitrary<Body>) =>
  isForm(row) ? forms(row.upload?.field ?? 'file') : jsonBodies;

/** With a known value in each field that the row refuses, since its rules are stricter than their description. */
function repaired({ body }: Call, value: unknown, { texts, numbers }: Known): unknown {
  const faultsOf = (sent: unknown): readonly string[] => {
    const checked = body ? checkInput(body, sent) : { ok: true as const };
    return checked.ok ? [] : Object.keys(checked.errors);
  };
  let read = value;
  for (const field of faultsOf(value)) {
    const right = [...texts, ...numbers].find(
      (known) => !faultsOf(Object.assign({}, read, { [field]: known })).includes(field),
    );
    read = Object.assign({}, read, { [field]: right });
  }
  return read;
}

/** One field missing, strange or unknown. */
function nearlyRight(well: Arbitrary<unknown>, { properties = {} }: JsonSchema): Arbitrary<unknown> {
  const field = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...Object.keys(properties), 'more') },
    { weight: 1, arbitrary: anyText },
  );
  return fc.tuple(well, field, fc.option(anyJson, { nil: undefined, freq: 6 })).map(([value, name, strange]) => {
    if (typeof value !== 'object' || value === null) return value;
    const rest = Object.entries(value).filter(([key]) => key !== name);
    return Object.fromEntries(strange === undefined ? rest : [...rest, [name, strange]]);
  });
}

const jsonBodies = (value: unknown): Arbitrary<Body> =>
  fc
    .constantFrom('application/json', 'application/json', 'application/json; charset=utf-8', 'Application/JSON')
    .map((type) => ({ type, content: JSON.stringify(value) }));

/** A form with the value's fields, and with files or without. */
function forms(fileField: string): (value: unknown) => Arbitrary<Body> {
  const file = fc.record({
    field: fc.oneof({ weight: 4, arbitrary: fc.constant(fileField) }, { weight: 1, arbitrary: anyText }),
    name: fc.oneof(fc.constantFrom('plan.pdf', 'a.txt', 'a.exe', 'a.jpg', ''), anyText),
    content: fc.constantFrom('boiler', '', '%PDF-1.7', '\u0000', '<script>', '\u0089PNG\r\n\u001a\n'),
  });
  return (value) =>
    fc.array(file, { maxLength: 2 }).map((files) => {
      const fields = Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, one]) =>
        partOf(name, typeof one === 'string' ? one : JSON.stringify(one)),
      );
      const parts = [...fields, ...files.map(({ field, name, content }) => partOf(field, content, name))];
      return { type: `multipart/form-data; boundary=${boundary}`, content: `${parts.join('')}--${boundary}--\r\n` };
    });
}

function partOf(name: string, content: string, fileName?: string): string {
  const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, '_')}"`;
  const disposition = `form-data; name=${quoted(name)}${fileName === undefined ? '' : `; filename=${quoted(fileName)}`}`;
  return `--${boundary}\r\ncontent-disposition: ${disposition}\r\n\r\n${content}\r\n`;
}

const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  `multipart/form-data; boundary=${boundary}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=a',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'text/html',
  'x',
  '/',
  ';',
  'application/json, text/plain',
];

/** Cut off, doubled, deeply nested, in other bytes, or under another name. */
function broken(value: unknown): Arbitrary<Body> {
  const text = JSON.stringify(value);
  const contents = fc.oneof<Arbitrary<string | Uint8Array>[]>(
    fc.nat(text.length).map((end) => text.slice(0, end)),
    fc.constantFrom(
      `${text}${text}`,
      `\ufeff${text}`,
      '['.repeat(20_000),
      `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
      text.replace('{', '{"__proto__":{"a":1},'),
      'a=b&c=d',
      'x'.repeat(70_000),
    ),
    fc.constantFrom(
      Buffer.from(text, 'utf16le'),
      Buffer.from(`--${boundary}\r\n${text}`),
      Buffer.from([0xff, 0xfe, 0x00]),
    ),
    fc.uint8Array({ maxLength: 200 }),
    anyText,
  );
  return fc.record({ type: fc.option(fc.constantFrom(...types), { freq: 8 }), content: contents });
}
