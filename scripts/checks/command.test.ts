import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, nodeEach } from './command.ts';

const bothBegun = (said: string): boolean => said.split('begun').length === 3;
const ends = (code: number): readonly string[] => ['-e', `process.exit(${code})`];

describe('a program of the checks', () => {
  it('a program that exits with 0 has succeeded', async () => {
    expect(await node(ends(0))).toBe(true);
    expect(await node(ends(3))).toBe(false);
  });

  it('a program receives the given settings', async () => {
    expect(
      await node(['-e', 'process.exit(process.env.E2E_PORT === "4711" ? 0 : 1)'], { env: { E2E_PORT: '4711' } }),
    ).toBe(true);
  });

  it('the output of a program includes what it writes to stderr', async () => {
    const printed: string[] = [];
    await node(['-e', 'console.log("one"); console.error("two")'], { print: (text) => printed.push(text) });
    expect(printed.toSorted()).toEqual(['one\n', 'two\n']);
  });

  it('a sequence of programs fails if any of them fails, but all run', async () => {
    expect(await nodeEach([ends(0), ends(0)])).toBe(true);
    expect(await nodeEach([ends(1), ends(0)])).toBe(false);
    expect(await nodeEach([ends(0), ends(1)])).toBe(false);
  });
});

describe('checks that are asked to end', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s: the programs of the moment clean up first, and no other begins',
    async (signal) => {
      const lasting = (ending: string): string =>
        `process.on('SIGINT', () => { ${ending} }); setInterval(() => {}, 1000); console.log('begun');`;
      const quick = lasting("console.log('quick'); process.exit();");
      const slow = lasting(
        "console.log('slow'); setTimeout(() => { console.log('cleaned up'); process.exit(); }, 300);",
      );
      const script = `
      const { endTogether, node, nodeEach } = await import(${JSON.stringify(join(import.meta.dirname, 'command.ts'))});
      endTogether();
      const both = [nodeEach([['-e', ${JSON.stringify(quick)}], ['-e', "console.log('another')"]]), node(['-e', ${JSON.stringify(slow)}])];
      await Promise.all(both);
      console.log('went on');`;
      const checks = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      checks.stdout.setEncoding('utf8').on('data', (text: string) => {
        const hadBegun = bothBegun(said);
        said += text;
        if (!hadBegun && bothBegun(said)) checks.kill(signal);
      });
      const [code] = (await once(checks, 'close')) as [number | null];
      expect(said.split('\n').toSorted()).toEqual(['', 'begun', 'begun', 'cleaned up', 'quick', 'slow']);
      expect(code).toBe(1);
    },
  );
});
