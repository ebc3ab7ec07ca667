import { describe, expect, it, jest } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { systemClock } from './clock.ts';

describe('the clock', () => {
  it('the business day is that of Toronto, where late in the evening it is still yesterday (DT7)', () => {
    jest.useFakeTimers({ now: new Date('2026-03-19T03:30:00Z') });
    try {
      expect(systemClock(null).today()).toBe('2026-03-18');
      expect(systemClock(null).now().toISOString()).toBe('2026-03-19T03:30:00.000Z');
    } finally {
      jest.useRealTimers();
    }
  });

  it('a frozen day moves dates only: time limits keep running', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    try {
      const clock = systemClock(parseIsoDate('2026-03-18'));
      expect([clock.today(), clock.now().toISOString()]).toEqual(['2026-03-18', '2026-11-21T12:00:00.000Z']);
    } finally {
      jest.useRealTimers();
    }
  });
});
