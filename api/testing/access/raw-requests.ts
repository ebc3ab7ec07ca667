import { afterEach, beforeAll, expect } from '@jest/globals';
import { calls } from '@portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import { secretOf } from '../people/actors.ts';
import type { Actor } from '../people/actors.ts';
import { Cast } from '../people/cast.ts';
import type { usePortal } from '../portal.ts';

export interface Raw {
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'TRACE' | 'PROPFIND';
  readonly url: string;
  readonly type?: string;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RawRequests {
  readonly cast: Cast;
  /** Sends exactly these bytes, with the cookies and the CSRF token of the actor's page. */
  sendAs(actor: Actor, raw: Raw): Promise<LightMyRequestResponse>;
  /** Owner 7's data is not in the responses, nothing is written, and the server has not failed. */
  expectNothingOf7(...responses: readonly LightMyRequestResponse[]): Promise<void>;
}

/** Logs every actor in, for requests that no page of the portal sends. */
export function useRawRequests(portal: ReturnType<typeof usePortal>): RawRequests {
  const cast = new Cast(portal);
  beforeAll(() => cast.logInAll());
  afterEach(() => cast.restore());
  return {
    cast,
    async sendAs(actor, { method = 'POST', url, type, payload, headers }) {
      const browser = cast.browserOf(actor);
      if (!browser.cookies.has('XSRF-TOKEN')) await browser.send(calls.csrfCookie);
      return portal.app.inject({
        method,
        url,
        cookies: Object.fromEntries(browser.cookies),
        headers: {
          'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
          ...(type && { 'content-type': type }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      });
    },
    async expectNothingOf7(...responses) {
      for (const { body, headers, statusCode } of responses) {
        expect(JSON.stringify([body, headers])).not.toContain(secretOf(7));
        expect(statusCode).toBeLessThan(500);
      }
      expect(await cast.changes()).toEqual([]);
    },
  };
}
