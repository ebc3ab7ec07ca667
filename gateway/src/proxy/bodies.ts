import { PassThrough } from 'node:stream';
import { calls, matchPath, takesForms } from '@portal/contract';
import type { Call } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../limits/limits.ts';

/**
 * A form goes on to the api while it arrives; every other body only once it has arrived in full, so that a slow one
 * holds no connection to the api.
 */
export function readBodies(scope: FastifyInstance, { smallBody }: Pick<Limits, 'smallBody'>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: smallBody }, (_request, body, done) =>
    done(null, body),
  );
  scope.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (!mayBeForm(request)) {
      done(new UnsupportedFormError());
      return;
    }
    // The client of the api ends what it is given when the response comes early; the browser's connection has to stay.
    const relay = new PassThrough();
    // Nobody else listens while the form waits for a connection to the api.
    relay.on('error', () => undefined);
    payload.once('error', (error) => relay.destroy(error));
    payload.once('close', () => payload.readableEnded || relay.destroy(new Error('the browser left')));
    payload.pipe(relay);
    done(null, relay);
  });
}

/**
 * The api would refuse it as well, but its response could be lost if the connection breaks while the form still
 * arrives.
 */
class UnsupportedFormError extends Error {
  readonly statusCode = 415;
}

/** Addresses that no row of the contract has are left to the api. */
function mayBeForm({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const [path = ''] = url.split('?');
  const row = Object.values<Call>(calls).find(
    (call) => call.method === method && matchPath(`/api${call.path}`, path) !== null,
  );
  return row === undefined || takesForms(row);
}
