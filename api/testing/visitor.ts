import { calls } from '@portal/contract';
import type { AnswerOf, Call } from '@portal/contract';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer, text } from 'node:stream/consumers';

interface Sending {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly name: string; readonly bytes: Buffer };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply<C extends Call> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The data of a call that succeeded. */
  readonly data: AnswerOf<C>;
}

interface Payload {
  readonly bytes: Buffer | null;
  readonly type: string | null;
}

/** A browser at the socket of a running api. It rejects when the response is incomplete. */
export class Visitor {
  readonly socketPath: string;
  readonly #cookies: Map<string, string>;

  constructor(socketPath: string, cookies = new Map<string, string>()) {
    this.socketPath = socketPath;
    this.#cookies = cookies;
  }

  /** The same browser, connected to another process. */
  at(socketPath: string): Visitor {
    return new Visitor(socketPath, this.#cookies);
  }

  async call<C extends Call>(call: C, { body, file, headers }: Sending = {}): Promise<Reply<C>> {
    const payload = await toPayload(body, file);
    if (call.effect === 'write') await this.#send(calls.csrfCookie, {}, { bytes: null, type: null });
    const token = this.#cookies.get('XSRF-TOKEN');
    return this.#send(call, { ...headers, ...(token !== undefined && { 'x-xsrf-token': token }) }, payload);
  }

  async #send<C extends Call>(
    call: C,
    headers: Readonly<Record<string, string>>,
    { bytes, type }: Payload,
  ): Promise<Reply<C>> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply<C>>();
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asking = request({
      socketPath: this.socketPath,
      method: call.method,
      path: `/api${call.path}`,
      agent: false,
      headers: {
        ...headers,
        ...(cookie !== '' && { cookie }),
        ...(bytes !== null && { 'content-length': bytes.length }),
        ...(type !== null && { 'content-type': type }),
      },
    });
    asking.on('error', reject);
    asking.once('response', (response) => {
      this.#keep(response.headers['set-cookie'] ?? []);
      text(response).then(
        (answer) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            data: JSON.parse(answer || 'null') as AnswerOf<C>,
          }),
        reject,
      );
    });
    asking.end(bytes);
    return promise;
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

async function toPayload(body: Sending['body'], file: Sending['file']): Promise<Payload> {
  if (file === undefined)
    return body === undefined
      ? { bytes: null, type: null }
      : { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append('document', new Blob([new Uint8Array(file.bytes)]), file.name);
  const response = new Response(form);
  if (response.body === null) throw new Error('A form has a body.');
  return { bytes: await buffer(response.body), type: response.headers.get('content-type') };
}
