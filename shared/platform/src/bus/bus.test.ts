import { describe, expect, it, jest } from '@jest/globals';
import { emit, on } from './bus.ts';

const fact = { remote: 'mf-folio', phase: 'render', reason: 'boom' } as const;

describe('the bus', () => {
  it('tells everybody who listens', () => {
    const heard = [jest.fn(), jest.fn()];
    const stops = heard.map((listener) => on('remote/failed', listener));
    emit('remote/failed', fact);
    for (const listener of heard) expect(listener.mock.calls).toEqual([[fact]]);
    for (const stop of stops) stop();
  });

  it('tells nobody what happened before they listened', () => {
    const late = jest.fn();
    emit('remote/failed', fact);
    on('remote/failed', late)();
    expect(late).not.toHaveBeenCalled();
  });

  it('leaves those alone who have stopped listening', () => {
    const gone = jest.fn();
    on('remote/failed', gone)();
    emit('remote/failed', fact);
    expect(gone).not.toHaveBeenCalled();
  });
});
