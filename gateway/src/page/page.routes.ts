import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { matchRemote, movedTo, type Registry } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { ProviderSource } from '../proxy/provider-source.ts';
import { refuse, refuseMissing } from '../refusals.ts';
import { pagePolicy } from '../security/policy.ts';
import { sessionCookieReader } from '../session-cookie.ts';
import type { Settings } from '../settings.ts';
import type { ShellFiles } from '../store/shell-store.ts';
import { pageRegistry } from './live-registry.ts';
import { otherName } from './other-name.ts';
import { renderPage } from './page.html.ts';

interface ContentSource<Content> {
  readonly read: () => Promise<Content | null>;
}

export interface PageSources {
  readonly shell: ContentSource<ShellFiles>;
  readonly registry: ContentSource<Registry>;
}

interface PageDeps extends PageSources {
  readonly provider: ProviderSource;
}

/**
 * Serves the page at every address that is not a file: 200 if a remote has the route, else 404 with the shell's
 * not-found page.
 */
export async function pageRoutes(
  app: FastifyInstance,
  sources: PageDeps,
  settings: Pick<Settings, 'overrideOrigins' | 'mode' | 'publicUrl'>,
): Promise<void> {
  const { overrideOrigins } = settings;
  const hasSession = sessionCookieReader(settings);
  await app.register(compress, { global: false, globalDecompression: false });
  app.get('/*', { compress: compression }, async (request, reply) => {
    const [shell, registry] = await Promise.all([sources.shell.read(), sources.registry.read()]);
    const pathname = pathOf(request.url);
    const match = registry ? matchRemote(registry.remotes, pathname) : null;
    const moved = match || !registry ? null : movedTo(registry.remotes, pathname);
    if (moved !== null)
      return reply.header('cache-control', 'no-store').redirect(moved + request.url.slice(pathname.length), 302);
    if (!match && isFile(pathname)) return refuseMissing(reply);
    const address = otherName(settings, request.host, request.url);
    if (address !== null) return reply.header('cache-control', 'no-store').redirect(address, 302);
    if (!shell || !registry)
      return refuse(
        reply.header('retry-after', '5'),
        503,
        'The owner portal is starting. Please try again in a moment.',
      );
    const live = pageRegistry(registry, shell);
    const remote = live.remotes.find(({ name }) => name === match?.entry.name);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(match ? 200 : 404)
      .header('content-security-policy', pagePolicy(nonce, overrideOrigins))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderPage({
          shell,
          registry: live,
          // Nothing is preloaded of a remote that the shell would refuse.
          remote: remote && remote.unfit === undefined ? remote : null,
          isInside: hasSession(request.headers.cookie),
          provider: await sources.provider.read(),
          nonce,
          overrideOrigins,
        }),
      );
  });
}

/**
 * Each page has its own nonce, so it is compressed for each response, at a quick level. Nothing in it is about a user.
 */
const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** A missing script or image must not be served as a page. */
function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname) || /^\/+(remotes|assets)(\/|$)/i.test(pathname);
}
