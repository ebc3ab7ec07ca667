import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onStrayErrors } from './stray-errors.ts';

const tell = jest.fn();
let stop = (): void => undefined;

afterEach(() => {
  stop();
  tell.mockReset();
});

const file = 'http://localhost:8080/remotes/mf-folio/1.0.0+0123456789ab/remote.4f2a.js';

function errorFrom(script: string, message = 'no ledger'): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at onClick (${script}:1:2345)` });
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

describe('an error that nobody caught', () => {
  it.each<[string, () => void]>([
    ['in an event', () => window.dispatchEvent(new ErrorEvent('error', { error: errorFrom(file) }))],
    [
      'of a script that does not parse',
      () => window.dispatchEvent(new ErrorEvent('error', { message: 'no ledger', filename: file })),
    ],
    ['in a promise', () => reject(errorFrom(file))],
  ])('%s is known to be of the remote whose script it came from', (_where, happen) => {
    stop = onStrayErrors(tell);
    happen();
    expect(tell.mock.calls).toEqual([[{ remote: 'mf-folio', reason: 'no ledger' }]]);
  });

  it('about a missing chunk is of the remote whose chunk it is, whoever asked', () => {
    stop = onStrayErrors(tell);
    reject(errorFrom('http://localhost:8080/assets/vendor.js', `Loading chunk 60 failed.\n(error: ${file})`));
    expect(tell).toHaveBeenCalledWith(expect.objectContaining({ remote: 'mf-folio' }));
  });

  it('elsewhere is of no remote', () => {
    stop = onStrayErrors(tell);
    reject(errorFrom('http://localhost:8080/assets/shell.js'));
    reject('nothing');
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(tell).not.toHaveBeenCalled();
  });

  it('is nobody listened to any more when the page has gone', () => {
    stop = onStrayErrors(tell);
    stop();
    reject(errorFrom(file));
    expect(tell).not.toHaveBeenCalled();
  });
});
