import { expect, it } from '@jest/globals';
import { outlast } from './outage.ts';

it('a database that goes while owners write loses nothing and doubles nothing: they are told to try again, and do', async () => {
  expect((await outlast(1000)).faults).toEqual([]);
});
