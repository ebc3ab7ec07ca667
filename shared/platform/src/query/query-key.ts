import type { AnyCall } from '@portal/contract';

/** Everything that is kept of a call, whatever was asked. */
export const keyOfCall = (call: AnyCall) => [call.name] as const;

/** One answer of a call, to one identity. */
export const keyOfAnswer = (call: AnyCall, identity: string | null, input: unknown) =>
  [call.name, identity, input] as const;

/** The pages of an answer, which are kept in another form than one answer is. */
export const keyOfPages = (call: AnyCall, identity: string | null, input: unknown) =>
  [call.name, identity, 'pages', input] as const;
