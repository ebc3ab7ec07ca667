import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Serves the remotes under development from this origin, reload messages included: the page's policy needs no exception. */
export async function devRemotesProxy(app: FastifyInstance, devRemotes: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, upstream] of devRemotes) {
    const prefix = `/remotes/${name}/dev`;
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket: true,
      httpMethods: ['GET', 'HEAD'],
      disableRequestLogging: true,
    });
  }
}
