import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const script = join(import.meta.dirname, '../../deploy/in-container.sh');
const volume = (): string => join(folder, 'volume');

let folder = '';
let containers = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'containers-'));
  containers = 0;
  await write('volume/told', '');
});
afterEach(async () => rm(folder, { recursive: true }));

async function write(file: string, content: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content, { mode });
}

/** A container of the image that brings this shell, with an npm and a node that note what they are asked for. */
async function create(image: string): Promise<string> {
  const name = `container-${(containers += 1)}`;
  await write(`${name}/shell/dist/shell.json`, image);
  await write(`${name}/mf-folio/dist/release.json`, image);
  const release = `mkdir -p "$DATA_DIR/releases" "$DATA_DIR/shell" && touch "$DATA_DIR/releases/registry.json" "$DATA_DIR/shell/shell.json"`;
  await write(`${name}/bin/npm`, `#!/bin/sh\necho "${image}: $*" >> "$DATA_DIR/told"\n${release}\n`, 0o755);
  await write(`${name}/node_modules/node/bin/node`, '#!/bin/sh\nshift\necho "$*"\n', 0o755);
  await mkdir(join(folder, name, 'deploy'));
  await cp(script, join(folder, name, 'deploy/in-container.sh'));
  return join(folder, name);
}

async function start(
  container: string,
  what = 'gateway',
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { PATH: [join(container, 'bin'), process.env['PATH']].join(delimiter), DATA_DIR: volume(), ...settings };
  return (await promisify(execFile)('sh', ['deploy/in-container.sh', what], { cwd: container, env })).stdout.trim();
}
const released = async (): Promise<readonly string[]> =>
  (await readFile(join(volume(), 'told'), 'utf8')).trim().split('\n').filter(Boolean);

describe('a container', () => {
  it('an image is published once: neither a restart nor another container of the image undoes later releases', async () => {
    const one = await create('image one');
    expect(await start(one)).toBe('gateway/src/main.ts');
    await start(one);
    await start(await create('image one'));
    expect(await released()).toEqual([
      'image one: run release -- --force --untested --without-trial brought by an image --dirty -m what this image brings',
    ]);
  });

  it('a restarted container of the old image does not replace the new one, but a new container of the old image does', async () => {
    const [old, next] = [await create('image one'), await create('image two')];
    for (const container of [old, next, old, next]) await start(container);
    expect(await released()).toHaveLength(2);
    await start(await create('image one'));
    expect((await released()).map((line) => line.split(':')[0])).toEqual(['image one', 'image two', 'image one']);
  });

  it('an image is published again to an empty volume', async () => {
    const one = await create('image one');
    await start(one);
    await rm(join(volume(), 'shell'), { recursive: true });
    await start(one);
    expect(await released()).toHaveLength(2);
  });

  it('a container whose image cannot go live serves what was live before, and does not start if nothing was', async () => {
    await start(await create('image one'));
    const next = await create('image two');
    await writeFile(join(next, 'bin/npm'), '#!/bin/sh\nexit 1\n');
    expect((await start(next)).split('\n')).toEqual([expect.stringContaining('is not live'), 'gateway/src/main.ts']);
    await rm(join(volume(), 'releases'), { recursive: true });
    await expect(start(next)).rejects.toThrow();
  });

  it('a container publishes nothing as an api, and nothing to a bucket', async () => {
    expect(await start(await create('image one'), 'api')).toMatch(/ api\/src\/main\.ts$/);
    await start(await create('image one'), 'gateway', { RELEASE_STORE: 's3://our-releases' });
    expect(await released()).toEqual([]);
  });
});
