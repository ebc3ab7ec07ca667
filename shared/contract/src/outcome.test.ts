import { describe, expect, it } from '@jest/globals';
import { statedOutcome } from './outcome.ts';

describe('statedOutcome', () => {
  it.each([
    [{ type: 'success', message: 'Sent.' }, true],
    [{ type: 'error', message: 'Not sent.' }, false],
    [{ status: true, message: 'Sent.' }, true],
    [{ status: 'success', message: 'Sent.' }, true],
    [{ status: false, message: 'Not sent.' }, false],
    [{ status: 'true', message: 'Not sent.' }, false],
    [{ status: 1, message: 'Not sent.' }, false],
    [{ status: null, message: 'Not sent.' }, false],
    [{ error: 'error', message: 'Not saved.' }, false],
    [{ error: true, message: 'Not saved.' }, false],
    [{ error: 'none', message: 'Saved.' }, true],
  ])('the answer %j to a write means done: %s, with its message (API 331, NT16, PH10)', (answer, isDone) => {
    expect(statedOutcome(answer, 'write')).toEqual({ isDone, message: answer.message });
  });

  it('the status of a read may be a state: only those that say so mean that it failed (API 331)', () => {
    const isDone = (status: unknown) => statedOutcome({ status, message: 'x' }, 'read')?.isDone;
    expect(['success', 'pending', true, 'error', 'failed', false].map(isDone)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([null, 'text', [], {}, { message: 'Hello' }, { type: 'success' }, { status: false }])(
    'the answer %j says nothing of its call',
    (answer) => {
      expect(statedOutcome(answer, 'write')).toBeNull();
    },
  );
});
