import { expect, it, jest } from '@jest/globals';
import { againAfterDeadlock } from './again-after-deadlock.ts';

const failing = (code: string) =>
  Object.assign(new Error('failed'), { cause: Object.assign(new Error(code), { code }) });

it('a transaction that was ended by a deadlock runs again, any other failure is final', async () => {
  const run = jest.fn<() => Promise<string>>();
  run.mockRejectedValueOnce(failing('40P01')).mockResolvedValueOnce('done');
  expect(await againAfterDeadlock(run)).toBe('done');
  run.mockRejectedValueOnce(failing('23505'));
  await expect(againAfterDeadlock(run)).rejects.toThrow('failed');
  expect(run).toHaveBeenCalledTimes(3);
  run.mockRejectedValue(failing('40P01'));
  await expect(againAfterDeadlock(run)).rejects.toThrow('failed');
  expect(run).toHaveBeenCalledTimes(8);
});
