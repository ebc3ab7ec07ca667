import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, fakeNetwork } from '@portal/testing';
import { waitFor } from '@testing-library/dom';
import { reportPolicyViolations } from './policy-violations.ts';

const network = fakeNetwork();
let stop = (): void => undefined;

beforeEach(() => {
  network.use(answers(calls.clientErrors));
  stop = reportPolicyViolations(document);
});
afterEach(() => stop());

interface Stopped {
  readonly directive?: string;
  readonly blocked?: string;
  readonly script?: string;
}

/** Dispatches the event with which the browser reports a violation. */
function stopped({ directive = 'script-src-elem', blocked = 'inline', script = '' }: Stopped = {}): void {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: directive,
      blockedURI: blocked,
      sourceFile: script,
      lineNumber: 12,
    }),
  );
}

async function reasons(count: number): Promise<unknown[]> {
  await waitFor(() => expect(network.sent(calls.clientErrors)).toHaveLength(count));
  return Promise.all(network.sent(calls.clientErrors).map(async (sent): Promise<unknown> => sent.json()));
}

describe('violations of the content security policy', () => {
  it('a violation is reported to the server', async () => {
    stopped({ directive: 'style-src-attr', script: 'https://portal.test/assets/main.abc.js?x#y' });
    expect(await reasons(1)).toEqual([
      {
        remote: 'shell',
        version: expect.any(String),
        phase: 'policy',
        reason: 'style-src-attr stopped inline in main.abc.js:12',
      },
    ]);
  });

  it('a report contains no page address, which could hold a token', async () => {
    stopped({
      directive: 'form-action',
      blocked: 'https://elsewhere.test/change-password/secret?x=1',
      script: 'https://portal.test/change-password/secret',
    });
    expect(await reasons(1)).toMatchObject([{ reason: 'form-action stopped https://elsewhere.test' }]);
  });

  it('a repeated violation is reported once', async () => {
    stopped();
    stopped();
    stopped({ directive: 'img-src' });
    expect(await reasons(2)).toMatchObject([
      { reason: 'script-src-elem stopped inline' },
      { reason: 'img-src stopped inline' },
    ]);
  });

  it('a page reports at most five violations', async () => {
    for (let index = 0; index < 9; index += 1) stopped({ blocked: `https://${index}.test` });
    expect(await reasons(5)).toHaveLength(5);
  });

  it('a page that has stopped reports no violations', async () => {
    stop();
    stopped({ directive: 'img-src' });
    stop = reportPolicyViolations(document);
    stopped();
    expect(await reasons(1)).toMatchObject([{ reason: 'script-src-elem stopped inline' }]);
  });
});
