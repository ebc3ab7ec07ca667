import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A request that the fake api received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface FakeApi extends AsyncDisposable {
  readonly received: readonly ReceivedRequest[];
}

/** A fake api on a unix socket. */
export async function listenAsApi(
  socket: string,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<FakeApi> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    respond(request, response);
  });
  await mkdir(dirname(socket), { recursive: true });
  await rm(socket, { force: true });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { received, [Symbol.asyncDispose]: close };
}
