import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { calls, checkInput, type AnyCall } from '@portal/contract';
import { StartError } from '../start/start-settings.ts';

/** What an area keeps as the answer to one call, or to that call with one value of a field: `propertyLedger.propertyId=2.json`. */
interface Sample {
  readonly call: string;
  readonly field: { readonly name: string; readonly value: string } | null;
  readonly answer: unknown;
}

/** What a request carried: parameters, query and body in one. */
export type Sent = Readonly<Record<string, unknown>>;

/**
 * Reads the `samples` of an area, each as the contract promises its call.
 * @throws StartError that lists every file that is not
 */
export function readSamples(areaDir: string): readonly Sample[] {
  const folder = join(areaDir, 'samples');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).toSorted();
  const read = files.map((file) => readSample(join(folder, file)));
  const faults = read.flatMap((one, index) =>
    typeof one === 'string' ? `${basename(areaDir)}/samples/${files[index] ?? ''}: ${one}` : [],
  );
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return read.filter((one) => typeof one !== 'string');
}

/** The answer for what was sent, that for a certain value before that for any; undefined where there is none. */
export function findSample(samples: readonly Sample[], { name }: AnyCall, sent: Sent): unknown {
  const ofCall = samples.filter(({ call }) => call === name);
  const exact = ofCall.find(({ field }) => field !== null && String(sent[field.name]) === field.value);
  return (exact ?? ofCall.find(({ field }) => field === null))?.answer;
}

const NAME = /^(?<call>\w+)(?:\.(?<field>\w+)=(?<value>[^.]+))?\.json$/;

/** A text says what is wrong. */
function readSample(file: string): Sample | string {
  const { call: name = '', field, value = '' } = NAME.exec(basename(file))?.groups ?? {};
  const call = Object.values<AnyCall>(calls).find((row) => row.name === name);
  if (!call) return 'is named after no call of the contract; <call>.json or <call>.<field>=<value>.json is.';
  if (!call.answer) return `${name} answers nothing.`;
  const content = parse(readFileSync(file, 'utf8'));
  if (typeof content === 'string') return content;
  const checked = checkInput(call.answer, content.json);
  if (!checked.ok) return `is not what ${name} answers. ${Object.values(checked.errors).flat().join(' ')}`;
  return { call: name, field: field === undefined ? null : { name: field, value }, answer: checked.value };
}

function parse(text: string): { readonly json: unknown } | string {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return `is not JSON. ${error instanceof Error ? error.message : String(error)}`;
  }
}
