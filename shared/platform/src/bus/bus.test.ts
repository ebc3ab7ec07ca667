import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineFact, facts, isText } from '@portal/contract';
import { act, renderHook } from '@testing-library/react';
import { emit, clearFacts, on } from './bus.ts';
import { useFact } from './use-fact.ts';
import { useOnFact } from './use-on-fact.ts';

const { documentSubmitted, propertySelected } = facts;
const payload = { property_id: 7 };

/** The same fact as another release declares it. */
const otherRelease = defineFact({ ...propertySelected, payload: { property: isText } });

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  act(clearFacts);
});

describe('the bus', () => {
  it('emit calls every listener of the fact', () => {
    const listeners = [jest.fn(), jest.fn()];
    const stops = listeners.map((listener) => on(documentSubmitted, listener));
    emit(documentSubmitted, payload);
    for (const listener of listeners) expect(listener.mock.calls).toEqual([[payload]]);
    for (const stop of stops) stop();
  });

  it('emit does not call the listeners of another fact', () => {
    const other = jest.fn();
    const stop = on(propertySelected, other);
    emit(documentSubmitted, payload);
    stop();
    expect(other).not.toHaveBeenCalled();
  });

  it('emit does not call a listener that unsubscribed', () => {
    const gone = jest.fn();
    on(documentSubmitted, gone)();
    emit(documentSubmitted, payload);
    expect(gone).not.toHaveBeenCalled();
  });

  it('a replayed fact is delivered to a later listener, the last emission only', () => {
    const late = jest.fn();
    emit(propertySelected, { property_id: 6 });
    emit(propertySelected, payload);
    on(propertySelected, late)();
    expect(late.mock.calls).toEqual([[payload]]);
  });

  it('other facts are not delivered to later listeners', () => {
    const late = jest.fn();
    emit(documentSubmitted, payload);
    on(documentSubmitted, late)();
    expect(late).not.toHaveBeenCalled();
  });

  it('an invalid payload is reported and not delivered', () => {
    const listener = jest.fn();
    const stop = on(propertySelected, listener);
    emit(propertySelected, { property_id: -1 });
    stop();
    expect(listener).not.toHaveBeenCalled();
    expect(() => jest.runAllTimers()).toThrow('property/selected was sent with a payload that does not match the fact');
  });

  it('an invalid payload from another release is reported and not delivered, even when it is replayed', () => {
    const listener = jest.fn();
    const stop = on(propertySelected, listener);
    emit(otherRelease, { property: 'seven' });
    stop();
    on(propertySelected, listener)();
    expect(listener).not.toHaveBeenCalled();
    const wrong = 'property/selected was received with a payload that does not match the fact';
    expect(() => jest.runAllTimers()).toThrow(wrong);
    expect(() => jest.runAllTimers()).toThrow(wrong);
  });

  it('fields that the listener does not know are dropped, since a newer sender may add some', () => {
    const listener = jest.fn();
    const stop = on(propertySelected, listener);
    const newer = { ...payload, building_id: 3 };
    emit(propertySelected, newer);
    stop();
    expect(listener.mock.calls).toEqual([[payload]]);
  });
});

describe('useOnFact', () => {
  it('useOnFact calls the listener of the last render until the component unmounts', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const { rerender, unmount } = renderHook(({ listener }) => useOnFact(documentSubmitted, listener), {
      initialProps: { listener: first },
    });
    rerender({ listener: second });
    emit(documentSubmitted, payload);
    unmount();
    emit(documentSubmitted, payload);
    expect(first).not.toHaveBeenCalled();
    expect(second.mock.calls).toEqual([[payload]]);
  });
});

describe('useFact', () => {
  it('useFact returns null until the fact is emitted, then the last payload, and null again after a change of identity', () => {
    const { result } = renderHook(() => useFact(propertySelected));
    expect(result.current).toBeNull();
    act(() => emit(propertySelected, payload));
    expect(result.current).toEqual(payload);
    act(clearFacts);
    expect(result.current).toBeNull();
  });

  it('useFact returns a payload that was emitted before the component mounted', () => {
    emit(propertySelected, payload);
    expect(renderHook(() => useFact(propertySelected)).result.current).toEqual(payload);
  });
});
