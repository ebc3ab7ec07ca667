import { expect, it } from '@jest/globals';
import { outlast } from './outage.ts';

it('a database that goes away while owners write loses and doubles nothing: they are told to try again, and do', async () => {
  expect((await outlast(15)).faults).toEqual([]);
});
