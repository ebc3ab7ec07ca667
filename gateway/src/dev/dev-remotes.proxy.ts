import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/**
 * Serves remotes under development and their reload messages from this origin, so that the page's policy needs no
 * exception.
 */
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
