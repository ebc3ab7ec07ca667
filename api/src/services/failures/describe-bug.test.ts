import { describe, expect, it } from '@jest/globals';
import { describeBug } from './describe-bug.ts';
import { redact } from '../../system/client-errors/redact.ts';

const failure = (message: string, code: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code });

describe('a failure in the log', () => {
  it('a failure is logged by its innermost error, since the outer ones repeat the statement with its values', () => {
    const bug = describeBug(
      failure('Failed query: select … params: Zoé Roy', '', failure('relation "slas" does not exist', '42P01')),
    );
    expect(bug).toMatchObject({ message: 'relation "slas" does not exist', code: '42P01' });
    expect(JSON.stringify(bug)).not.toContain('Zoé');
  });

  it('a logged failure leaves out the value that the database could not read', () => {
    const bug = describeBug(failure('invalid input syntax for type integer: "Ada Côté"', '22P02'));
    expect(bug).toMatchObject({ message: 'a value does not fit', code: '22P02' });
  });
});

describe('a browser’s words in the log', () => {
  it.each([
    [
      'Loading /remotes/mf-folio/1.0.0+4f2a91/remoteEntry.js failed after 8 s',
      'Loading /remotes/mf-folio/1.0.0+4f2a91/remoteEntry.js failed after 8 s',
    ],
    ['no login ada@example.com, or <ada@example.com>', 'no login …@… or <…@…>'],
    ['GET /folio?token=abc&name=Ada failed', 'GET /folio?… failed'],
    ['/change-password/dwfTIiTcufouyLh9GWATnA4tg5d3JqV', '/change-password/…'],
    ['account 0010 12345 6789', 'account …'],
  ])('the log of a browser error keeps what happened and omits personal data: %s', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });
});
