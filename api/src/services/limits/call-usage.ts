import type { Addressee, Call } from '@portal/contract';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The group of emails that are sent as one, and when. */
export interface Digest {
  readonly digest: string;
  readonly dueAt: Date;
}

/** The usage of a call that is being handled. */
export interface CallUsage {
  readonly call: Pick<Call, 'name' | 'spends'>;
  /** Null for a public call, which is limited by address, whatever session the browser has. */
  readonly loginId: number | null;
  /** The owner for whom a login acts: what staff write to one of them uses up nothing of another; null without one. */
  readonly customerId: number | null;
  /** In bytes, for the files of one owner. */
  readonly quota: number;
  hasStored: boolean;
  /** Whether a download of the call was counted already. */
  hasLinked: boolean;
  /** By subject, the digest that its emails to the owner join; null where they are sent one by one. */
  readonly digests: Map<string, Digest | null>;
}

const currentUsage = new AsyncLocalStorage<CallUsage>();

/** Everything that the work stores, sends or renders is counted for this call; without one, as in a job, nothing is. */
export function countUsageFor<Result>(
  usage: Omit<CallUsage, 'hasStored' | 'hasLinked' | 'digests'>,
  work: () => Result,
): Result {
  return currentUsage.run({ ...usage, hasStored: false, hasLinked: false, digests: new Map() }, work);
}

/** The running call; it must declare that it stores files. */
export function requireStoresFiles(): CallUsage | null {
  return requireDeclared((spends) => spends.files === true, 'stores files');
}

/** The running call; it must declare that it sends emails to this addressee. */
export function requireEmailsTo(audience: Addressee): CallUsage | null {
  return requireDeclared((spends) => spends.emails?.includes(audience) === true, `writes to the ${audience}`);
}

/** The running call; it must declare that it books meetings. */
export function requireBooksMeeting(): CallUsage | null {
  return requireDeclared((spends) => spends.meeting === true, 'takes a time for a meeting');
}

/**
 * The running call; it must declare that it renders PDFs or workbooks.
 * @throws Error also where its contract row has an unused allowance
 */
export function requireRenders(): CallUsage | null {
  const usage = requireDeclared((spends) => spends.renders === true, 'prints a PDF');
  if (usage?.call.spends?.links === true && !usage.hasLinked)
    throw new Error(`The call ${usage.call.name} prints before it is counted: nothing would limit it`);
  return usage;
}

/** The running call; it must declare that it makes links to files. */
export function requireMakesLink(): CallUsage | null {
  return requireDeclared((spends) => spends.links === true, 'makes a link to a file');
}

/** @throws Error where the contract row does not declare this use: nothing would limit it (SEC7) */
function requireDeclared(isSaid: (spends: NonNullable<Call['spends']>) => boolean, what: string): CallUsage | null {
  const usage = currentUsage.getStore() ?? null;
  if (usage !== null && !isSaid(usage.call.spends ?? {}))
    throw new Error(`The call ${usage.call.name} ${what}, and its row does not say so in \`spends\``);
  return usage;
}
