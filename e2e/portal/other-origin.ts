import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';

/** Another origin that serves a remote of the portal under test with one text changed. */
export interface OtherOrigin extends AsyncDisposable {
  readonly origin: string;
}

/** Whether the origin's registry has the digests of its own files or those of the original release. */
type Digests = 'its own' | 'of the release';

/** Starts a second server, like the one on a tester's machine. */
export async function otherOrigin(
  portal: string,
  remote: string,
  [text, changed]: readonly [string, string],
  digests: Digests,
): Promise<OtherOrigin> {
  const registry = (await (await fetch(`${portal}/registry.json`)).json()) as {
    remotes: { name: string; base: string; integrity: Record<string, string> }[];
  };
  const entry = registry.remotes.find(({ name }) => name === remote);
  if (!entry) throw new Error(`the portal has no ${remote}`);
  const files = new Map<string, string>();
  for (const file of Object.keys(entry.integrity))
    files.set(
      `${entry.base}${file}`,
      (await (await fetch(`${portal}${entry.base}${file}`)).text()).replace(text, changed),
    );
  const own = Object.fromEntries(
    [...files].map(([path, content]) => [
      path.slice(entry.base.length),
      `sha384-${createHash('sha384').update(content).digest('base64')}`,
    ]),
  );
  files.set(
    '/registry.json',
    JSON.stringify({ remotes: [{ ...entry, integrity: digests === 'its own' ? own : entry.integrity }] }),
  );
  const server = createServer(({ url = '' }, response) => {
    respond(response, url, files.get(url));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    [Symbol.asyncDispose]: close,
  };
}

const types = new Map([
  ['.css', 'text/css'],
  ['.json', 'application/json'],
]);

function respond(response: ServerResponse, url: string, content: string | undefined): void {
  const type = types.get(extname(url)) ?? 'text/javascript';
  const headers = {
    'content-type': type,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  response.writeHead(content === undefined ? 404 : 200, headers).end(content);
}
