import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, fakeNetwork, loses } from '@portal/testing';
import { sendReport } from './send-report.ts';

const network = fakeNetwork();
const report = { remote: 'shell', version: '1.0.0', phase: 'load', reason: 'Loading chunk inside failed.' } as const;

describe('sendReport', () => {
  it('a report carries the token of the cookie that is fetched before it', async () => {
    network.use(answers(calls.clientErrors));
    document.cookie = 'theme=dark';
    document.cookie = 'XSRF-TOKEN=a%3Db';
    await sendReport(report);
    const [sent] = network.sent(calls.clientErrors);
    expect(network.sent(calls.csrfCookie)).toHaveLength(1);
    expect(sent?.headers.get('x-xsrf-token')).toBe('a=b');
    expect(await sent?.json()).toEqual(report);
  });

  it.each([
    ['the cookie', [loses(calls.csrfCookie)], 0],
    ['the report', [loses(calls.clientErrors)], 1],
  ])('without a connection for %s it is lost, which nobody is told', async (_what, handlers, sent) => {
    network.use(...handlers);
    await expect(sendReport(report)).resolves.toBeUndefined();
    expect(network.sent(calls.clientErrors)).toHaveLength(sent);
  });
});
