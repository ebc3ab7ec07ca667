import { describe, expect, it } from '@jest/globals';
import { hashLine } from './hash-line.ts';
import type { HashLine } from './hash-line.ts';
import { verifyPassword } from './password.ts';

/** As many as `most` works in line, each of which waits until the gate opens. */
function crowd(line: HashLine, most: number): { readonly answers: Promise<unknown>[]; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  return {
    answers: Array.from({ length: most }, () => line.enter(() => promise.then(() => 'done'))),
    open: () => resolve(null),
  };
}

describe('the line of those who want a password hashed', () => {
  it('hashes and compares as it would be done without it', async () => {
    const hash = await hashLine().enter((hasher) => hasher.hash('correct horse'));
    expect(await verifyPassword(hash ?? '', 'correct horse')).toBe(true);
    expect(await hashLine().enter((hasher) => hasher.verify(hash ?? '', 'wrong horse'))).toBe(false);
  });

  it('turns away whoever comes when it is full, and lets the next in when somebody has left', async () => {
    const line = hashLine(1, 3);
    const { answers, open } = crowd(line, 5);
    expect(await Promise.all(answers.slice(3))).toEqual([null, null]);
    open();
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', null, null]);
    expect(await line.enter(async () => 'next')).toBe('next');
  });

  it('has room again after a failure', async () => {
    const line = hashLine(1, 1);
    await expect(line.enter(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await line.enter(async () => 'next')).toBe('next');
  });

  it.each([1, 2])('hashes %d at a time, first come first served', async (atOnce) => {
    const log: string[] = [];
    const line = hashLine(atOnce, 10, async (name) => {
      log.push(`begin ${name}`);
      await Promise.resolve();
      log.push(`end ${name}`);
      return name;
    });
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => line.enter((hasher) => hasher.hash(name))));
    const running = log.map(
      (_line, index) =>
        log.slice(0, index + 1).filter((one) => one.startsWith('begin')).length -
        log.slice(0, index + 1).filter((one) => one.startsWith('end')).length,
    );
    expect(Math.max(...running)).toBe(atOnce);
    expect(log.filter((one) => one.startsWith('begin'))).toEqual(['begin a', 'begin b', 'begin c', 'begin d']);
  });

  it('goes on after a hash that failed', async () => {
    const line = hashLine(1, 10, (password) =>
      password === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(password),
    );
    const failing = line.enter((hasher) => hasher.hash('bad'));
    const next = line.enter((hasher) => hasher.hash('good'));
    await expect(failing).rejects.toThrow('bad');
    expect(await next).toBe('good');
  });
});
