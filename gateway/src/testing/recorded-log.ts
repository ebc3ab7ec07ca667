import { Writable } from 'node:stream';

/** Logger options that record what is logged. */
export interface RecordedLog {
  readonly logger: { readonly level: string; readonly stream: Writable };
  readonly lines: () => readonly string[];
}

export function recordLog(): RecordedLog {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  return { logger: { level: 'info', stream }, lines: () => lines };
}
