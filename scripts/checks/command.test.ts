import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, nodeEach } from './command.ts';

const ends = (code: number): readonly string[] => ['-e', `process.exit(${code})`];

describe('a program of the checks', () => {
  it('has succeeded when it ends with nothing to report', async () => {
    expect(await node(ends(0))).toBe(true);
    expect(await node(ends(3))).toBe(false);
  });

  it('gets the settings it is given', async () => {
    expect(await node(['-e', 'process.exit(process.env.E2E_PORT === "4711" ? 0 : 1)'], { E2E_PORT: '4711' })).toBe(true);
  });

  it('one that failed fails the whole row, the later ones included', async () => {
    expect(await nodeEach([ends(0), ends(0)])).toBe(true);
    expect(await nodeEach([ends(1), ends(0)])).toBe(false);
    expect(await nodeEach([ends(0), ends(1)])).toBe(false);
  });
});

describe('checks that are asked to end', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s: the program of the moment cleans up first', async (signal) => {
    const lasting = "process.on('SIGINT', () => { console.log('cleaned up'); process.exit(); }); setInterval(() => {}, 1000); console.log('begun');";
    const script = `
      const { endTogether, node } = await import(${JSON.stringify(join(import.meta.dirname, 'command.ts'))});
      endTogether();
      await node(['-e', ${JSON.stringify(lasting)}]);
      console.log('went on');`;
    const checks = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    checks.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (text.includes('begun')) checks.kill(signal);
    });
    const [code] = (await once(checks, 'close')) as [number | null];
    expect(said).toBe('begun\ncleaned up\n');
    expect(code).toBe(1);
  });
});
