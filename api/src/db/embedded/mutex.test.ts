import { describe, expect, it } from '@jest/globals';
import { Mutex } from './mutex.ts';

describe('mutex', () => {
  it('a mutex is held by one caller at a time, in the order of asking', async () => {
    const mutex = new Mutex();
    const events: string[] = [];
    const visit = async (name: string): Promise<void> => {
      const giveBack = await mutex.acquire();
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      giveBack();
    };
    await Promise.all([visit('first'), visit('second'), visit('third')]);
    expect(events).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
  });
});
