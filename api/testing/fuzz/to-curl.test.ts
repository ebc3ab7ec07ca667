import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import type { Sent } from './send.ts';
import { toCurl } from './to-curl.ts';

const sent: Sent = { method: 'POST', url: '/api/x?y=1', headers: { cookie: "it's=1" }, content: '{"a":"it\'s"}' };

/** The request as the shell reads the line. */
function read(line: string): string[] {
  const script = `curl() { for word in "$@"; do if [ -p "\${word#@}" ]; then base64 -w0 < "\${word#@}"; echo; else printf '%s\\n' "$word"; fi; done; }\n${line}`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
}

describe('the line of a request that failed', () => {
  it('the curl line of a failed request sends it again unchanged, in a shell', () => {
    expect(read(toCurl(sent))).toEqual([
      '-i',
      '-X',
      'POST',
      'http://localhost:8080/api/x?y=1',
      '-H',
      "cookie: it's=1",
      '--data-binary',
      '{"a":"it\'s"}',
    ]);
  });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0)],
  ])('the curl line of a failed request keeps %s', (_what, content) => {
    expect(read(toCurl({ ...sent, content })).at(-1)).toBe(Buffer.from(content).toString('base64'));
  });

  it('the curl line of a failed request has no body where none was sent', () => {
    expect(toCurl({ ...sent, content: '' })).not.toContain('--data');
  });
});
