import { once } from 'node:events';
import { createConnection } from 'node:net';

/** Looks for viruses. */
export interface Scanner {
  /** @throws ScannerAwayError where it does not respond */
  readonly isClean: (bytes: Buffer) => Promise<boolean>;
}

/** The scanner is unavailable, and unscanned files are not stored. */
export class ScannerAwayError extends Error {}

const CHUNK = 64 * 1024;
/** The timeout without any data, in milliseconds. */
const TIMEOUT = 30_000;
const LONGEST_ANSWER = 4096;

/** ClamAV's daemon at `clamd://host:port`; the file is sent to it, so it may run on another machine. */
export function clamScanner({ hostname, port }: URL, silence = TIMEOUT): Scanner {
  return {
    isClean: async (bytes) => {
      const answer = await scan({ host: hostname, port: Number(port || '3310') }, bytes, silence);
      if (answer.endsWith('OK')) return true;
      if (answer.endsWith('FOUND')) return false;
      throw new ScannerAwayError(`clamd answered ${JSON.stringify(answer)}`);
    },
  };
}

async function scan(
  at: { readonly host: string; readonly port: number },
  bytes: Buffer,
  silence: number,
): Promise<string> {
  const socket = createConnection(at);
  socket.setTimeout(silence, () => socket.destroy(new ScannerAwayError('clamd is silent')));
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer = `${answer}${String(text)}`.slice(0, LONGEST_ANSWER);
  });
  try {
    const ended = once(socket, 'end');
    // It is awaited below; until then a failure of it shows in the writes.
    ended.catch(() => undefined);
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for (let from = 0; from < bytes.length; from += CHUNK) {
      const chunk = bytes.subarray(from, from + CHUNK);
      socket.write(sizeOf(chunk.length));
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
    socket.write(sizeOf(0));
    await ended;
  } catch (error) {
    // It refuses a file above its own limit with a response before it hangs up.
    if (answer === '') throw new ScannerAwayError('clamd cannot be reached', { cause: error });
  } finally {
    socket.destroy();
  }
  return answer.replace(/\0[\s\S]*$/, '').trim();
}

function sizeOf(bytes: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes);
  return size;
}
