import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onStrayErrors } from './stray-errors.ts';

const report = jest.fn();
let stop = (): void => undefined;

afterEach(() => {
  stop();
  report.mockReset();
});

const file = 'http://localhost:8080/remotes/mf-folio/1.0.0+0123456789ab/remote.4f2a.js';

function errorFrom(script: string, message = 'no ledger'): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at onClick (${script}:1:2345)` });
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

describe('onStrayErrors', () => {
  it.each<[string, () => void]>([
    ['an error in an event', () => window.dispatchEvent(new ErrorEvent('error', { error: errorFrom(file) }))],
    [
      'an error in a script that does not parse',
      () => window.dispatchEvent(new ErrorEvent('error', { message: 'no ledger', filename: file })),
    ],
    ['an error in a promise', () => reject(errorFrom(file))],
  ])('%s is reported for the area whose script it came from', (_where, happen) => {
    stop = onStrayErrors(report);
    happen();
    expect(report.mock.calls).toEqual([[{ area: 'mf-folio', reason: 'no ledger' }]]);
  });

  it('an error about a missing chunk is reported for the area of that chunk, whatever requested it', () => {
    stop = onStrayErrors(report);
    reject(errorFrom('http://localhost:8080/assets/vendor.js', `Loading chunk 60 failed.\n(error: ${file})`));
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ area: 'mf-folio' }));
  });

  it('an error outside the areas is not reported', () => {
    stop = onStrayErrors(report);
    reject(errorFrom('http://localhost:8080/assets/shell.js'));
    reject('nothing');
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(report).not.toHaveBeenCalled();
  });

  it('no error is reported after stopping', () => {
    stop = onStrayErrors(report);
    stop();
    reject(errorFrom(file));
    expect(report).not.toHaveBeenCalled();
  });
});
