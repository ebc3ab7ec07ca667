import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits.ts';

type RateLimits = Pick<Limits, 'check' | 'bytesPerSecond' | 'bodyWindow' | 'answerWindow'>;

/** A request that is under way. */
interface Transfer {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly body: Meter;
  readonly answer: Meter;
}

/** Ends connections whose body arrives, or whose response is read, more slowly than on any working network. */
export function enforceMinimumRate(
  app: FastifyInstance,
  limits: RateLimits,
  refuse: (error: Error, socket: Socket) => void,
): void {
  const { bytesPerSecond, bodyWindow, answerWindow } = limits;
  const transfers = new Set<Transfer>();
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    const { socket } = request;
    const body = new Meter(bodyWindow, bytesPerSecond);
    const answer = new Meter(answerWindow, bytesPerSecond);
    const transfer = { request, response, socket, body, answer };
    transfers.add(transfer);
    response.once('close', () => transfers.delete(transfer));
  });
  const timer = setInterval(() => {
    for (const transfer of transfers) check(transfer, refuse);
  }, limits.check);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function check({ request, response, socket, body, answer }: Transfer, refuse: (error: Error, socket: Socket) => void) {
  // A body that nobody reads at the moment waits for this process, not for the client.
  const isBodyAwaited = !request.complete && request.readableFlowing === true;
  const isBodySlow = body.isSlow(isBodyAwaited, socket.bytesRead);
  // Bytes that the client's machine has received: the rest waits in this process.
  const isAnswerSlow = answer.isSlow(socket.writableLength > 0, socket.bytesWritten - socket.writableLength);
  if (isAnswerSlow || (isBodySlow && response.headersSent)) socket.destroy();
  else if (isBodySlow) refuse(new SlowBodyError(), socket);
}

/** Measures what passes in each window. */
class Meter {
  readonly #window: number;
  readonly #bytesPerSecond: number;
  #since = performance.now();
  #from = 0;

  constructor(window: number, bytesPerSecond: number) {
    this.#window = window;
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Whether too little passed in the window that ends now. While nothing is awaited, the window begins again. */
  isSlow(isAwaited: boolean, bytes: number): boolean {
    const passed = performance.now() - this.#since;
    if (isAwaited && passed < this.#window) return false;
    const isSlow = isAwaited && bytes - this.#from < (this.#bytesPerSecond * passed) / 1000;
    this.#since = performance.now();
    this.#from = bytes;
    return isSlow;
  }
}

class SlowBodyError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
