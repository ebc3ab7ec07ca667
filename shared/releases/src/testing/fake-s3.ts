import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface FakeS3 extends AsyncDisposable {
  readonly endpoint: string;
  /** The files by `<bucket>/<key>`. */
  readonly objects: Map<string, Buffer>;
  /** Method and key of every request. */
  readonly requests: string[];
  /** How a request fails: with a status, or with a closed connection; null if it does not. */
  fault: ((method: string, key: string) => number | 'cut' | null) | null;
}

const tagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

/** As much of an S3 server as releases need, including conditional requests. Lists three keys per page. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const fake: FakeS3 = {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    objects,
    requests,
    fault: null,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', fake.endpoint);
    const key = decodeURIComponent(url.pathname.slice(1));
    requests.push(`${method} ${key}`);
    const sent = await bodyOf(request);
    const fault = fake.fault?.(method, key) ?? null;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault !== null) return void response.writeHead(fault).end();
    const kept = objects.get(key);
    if (url.searchParams.get('list-type') === '2') return void response.end(listing(objects, key, url.searchParams));
    if (method === 'GET') {
      if (!kept) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      if (headers['if-none-match'] === tagOf(kept)) return void response.writeHead(304).end();
      return void response.writeHead(200, { etag: tagOf(kept) }).end(kept);
    }
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && kept) return void response.writeHead(412).end();
      if (headers['if-match'] !== undefined && (!kept || headers['if-match'] !== tagOf(kept)))
        return void response.writeHead(412).end();
      objects.set(key, sent);
      return void response.writeHead(200, { etag: tagOf(sent) }).end();
    }
    if (method === 'DELETE') objects.delete(key);
    response.writeHead(204).end();
  };
  return fake;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

const pageSize = 3;

function listing(objects: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const folder = bucket.replace(/\/$/, '');
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(`${folder}/${prefix}`))
    .map((key) => key.slice(folder.length + 1))
    .sort();
  const begin = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(begin, begin + pageSize);
  const more =
    begin + pageSize < keys.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${begin + pageSize}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0"?><ListBucketResult>${more}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
}
