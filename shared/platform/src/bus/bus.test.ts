import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineFact, facts } from '@portal/contract';
import { act, renderHook } from '@testing-library/react';
import { object, string } from 'yup';
import { emit, forgetFacts, on } from './bus.ts';
import { useFact } from './use-fact.ts';
import { useOnFact } from './use-on-fact.ts';

const { documentSubmitted, propertySelected } = facts;
const payload = { property_id: 7 };

/** The same fact as an area of another release knows it. */
const otherRelease = defineFact({ ...propertySelected, payload: object({ property: string().required() }).required() });

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  act(forgetFacts);
});

describe('the bus', () => {
  it('tells everybody who listens', () => {
    const heard = [jest.fn(), jest.fn()];
    const stops = heard.map((listener) => on(documentSubmitted, listener));
    emit(documentSubmitted, payload);
    for (const listener of heard) expect(listener.mock.calls).toEqual([[payload]]);
    for (const stop of stops) stop();
  });

  it('tells nobody of another fact', () => {
    const other = jest.fn();
    const stop = on(propertySelected, other);
    emit(documentSubmitted, payload);
    stop();
    expect(other).not.toHaveBeenCalled();
  });

  it('leaves those alone who have stopped listening', () => {
    const gone = jest.fn();
    on(documentSubmitted, gone)();
    emit(documentSubmitted, payload);
    expect(gone).not.toHaveBeenCalled();
  });

  it('replays the last one of a fact that is replayed to those who come later', () => {
    const late = jest.fn();
    emit(propertySelected, { property_id: 6 });
    emit(propertySelected, payload);
    on(propertySelected, late)();
    expect(late.mock.calls).toEqual([[payload]]);
  });

  it('does not replay a fact that is not replayed', () => {
    const late = jest.fn();
    emit(documentSubmitted, payload);
    on(documentSubmitted, late)();
    expect(late).not.toHaveBeenCalled();
  });

  it('reports a payload that is not what the fact says, and tells it to nobody', () => {
    const listener = jest.fn();
    const stop = on(propertySelected, listener);
    emit(propertySelected, { property_id: -1 });
    stop();
    expect(listener).not.toHaveBeenCalled();
    expect(() => jest.runAllTimers()).toThrow('property/selected was sent with another payload');
  });

  it('drops and reports what a sender of another release tells in another shape, now and when it is replayed', () => {
    const listener = jest.fn();
    const stop = on(propertySelected, listener);
    emit(otherRelease, { property: 'seven' });
    stop();
    on(propertySelected, listener)();
    expect(listener).not.toHaveBeenCalled();
    const wrong = 'property/selected was received with another payload';
    expect(() => jest.runAllTimers()).toThrow(wrong);
    expect(() => jest.runAllTimers()).toThrow(wrong);
  });

  it('drops fields that the listener does not know, which a newer sender may add', () => {
    const listener = jest.fn();
    const stop = on(propertySelected, listener);
    const newer = { ...payload, building_id: 3 };
    emit(propertySelected, newer);
    stop();
    expect(listener.mock.calls).toEqual([[payload]]);
  });
});

describe('useOnFact', () => {
  it('calls the listener of the last render, until the component is gone', () => {
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
  it('is null until the fact is told, then the last one, and null again for the next identity', () => {
    const { result } = renderHook(() => useFact(propertySelected));
    expect(result.current).toBeNull();
    act(() => emit(propertySelected, payload));
    expect(result.current).toEqual(payload);
    act(forgetFacts);
    expect(result.current).toBeNull();
  });

  it('knows what was told before the component was there', () => {
    emit(propertySelected, payload);
    expect(renderHook(() => useFact(propertySelected)).result.current).toEqual(payload);
  });
});
