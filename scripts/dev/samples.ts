import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { calls, checkInput, type AnyCall } from '@portal/contract';
import { StartError } from '../start/start-settings.ts';

/** A stored response to a call, or to a call with a given field value: `propertyLedger.propertyId=2.json`. */
interface Sample {
  readonly call: string;
  readonly field: { readonly name: string; readonly value: string } | null;
  readonly answer: unknown;
}

/** The parameters, query and body of a request, merged. */
export type SampleRequest = Readonly<Record<string, unknown>>;

/**
 * Reads the `samples` of an area and checks them against the contract.
 * @throws StartError that lists every invalid file
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

/** The sample for a request, or undefined. A sample for a field value takes precedence. */
export function findSample(samples: readonly Sample[], { name }: AnyCall, sent: SampleRequest): unknown {
  const ofCall = samples.filter(({ call }) => call === name);
  const exact = ofCall.find(({ field }) => field !== null && String(sent[field.name]) === field.value);
  return (exact ?? ofCall.find(({ field }) => field === null))?.answer;
}

const NAME = /^(?<call>\w+)(?:\.(?<field>\w+)=(?<value>[^.]+))?\.json$/;

/** Returns the sample, or a string with the error. */
function readSample(file: string): Sample | string {
  const { call: name = '', field, value = '' } = NAME.exec(basename(file))?.groups ?? {};
  const call = Object.values<AnyCall>(calls).find((row) => row.name === name);
  if (!call) return 'is not named after a call of the contract: use <call>.json or <call>.<field>=<value>.json.';
  if (!call.answer) return `${name} has no response body.`;
  const content = parse(readFileSync(file, 'utf8'));
  if (typeof content === 'string') return content;
  const checked = checkInput(call.answer, content.json);
  if (!checked.ok) return `does not match the response of ${name}. ${Object.values(checked.errors).flat().join(' ')}`;
  return { call: name, field: field === undefined ? null : { name: field, value }, answer: checked.value };
}

function parse(text: string): { readonly json: unknown } | string {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return `is not JSON. ${error instanceof Error ? error.message : String(error)}`;
  }
}
