import type { Addressee, Call } from '@portal/contract';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The group of emails that are sent as one, and when. */
export interface Digest {
  readonly digest: string;
  readonly dueAt: Date;
}

/** A call that is being worked on, and what it has used so far. */
export interface CallUsage {
  readonly call: Pick<Call, 'name' | 'spends'>;
  /** Null for a public call, which is limited by address, whatever session the browser has. */
  readonly loginId: number | null;
  /** In bytes, for the files of one owner. */
  readonly quota: number;
  hasStored: boolean;
  /** Whether it was counted that the call makes a file to download. */
  hasLinked: boolean;
  /** By what they are about, with what its emails to the owner are told as one; null where they leave one by one. */
  readonly digests: Map<string, Digest | null>;
}

const usages = new AsyncLocalStorage<CallUsage>();

/** Whatever the work stores, sends or prints is counted for this call; without one, as in a job, nothing is. */
export function countUsageFor<Result>(
  usage: Omit<CallUsage, 'hasStored' | 'hasLinked' | 'digests'>,
  work: () => Result,
): Result {
  return usages.run({ ...usage, hasStored: false, hasLinked: false, digests: new Map() }, work);
}

/** The call that stores a file. */
export function storing(): CallUsage | null {
  return declared((spends) => spends.files === true, 'stores files');
}

/** The call that writes to somebody. */
export function writingTo(audience: Addressee): CallUsage | null {
  return declared((spends) => spends.emails?.includes(audience) === true, `writes to the ${audience}`);
}

/** The call that books a meeting. */
export function meeting(): CallUsage | null {
  return declared((spends) => spends.meeting === true, 'takes a time for a meeting');
}

/**
 * The call that prints a PDF, or makes a workbook.
 * @throws Error also where its row has an allowance that it has not used
 */
export function printing(): CallUsage | null {
  const usage = declared((spends) => spends.renders === true, 'prints a PDF');
  if (usage?.call.spends?.links === true && !usage.hasLinked)
    throw new Error(`The call ${usage.call.name} prints before it is counted: nothing would limit it`);
  return usage;
}

/** The call that makes a link to a file. */
export function linking(): CallUsage | null {
  return declared((spends) => spends.links === true, 'makes a link to a file');
}

/** @throws Error where the row of the call does not say that it does this: nothing would limit it (SEC7) */
function declared(isSaid: (spends: NonNullable<Call['spends']>) => boolean, what: string): CallUsage | null {
  const usage = usages.getStore() ?? null;
  if (usage !== null && !isSaid(usage.call.spends ?? {}))
    throw new Error(`The call ${usage.call.name} ${what}, and its row does not say so in \`spends\``);
  return usage;
}
