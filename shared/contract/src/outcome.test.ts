import { describe, expect, it } from '@jest/globals';
import { toOutcome } from './outcome.ts';

describe('toOutcome', () => {
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
    [{ error: 'none', message: 'Saved.' }, true],
  ])('the response %j of a write means done: %s, with its message (API 331, NT16, PH10)', (answer, isDone) => {
    expect(toOutcome(answer)).toEqual({ isDone, message: answer.message });
  });
});
