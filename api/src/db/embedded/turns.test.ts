import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('turns go to one caller at a time, in the order of asking', async () => {
    const turns = new Turns();
    const events: string[] = [];
    const visit = async (name: string): Promise<void> => {
      const giveBack = await turns.take();
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
