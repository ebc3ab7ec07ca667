import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderHeldError, holdDataFolder, readHolder } from './data-folder.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-folder-'));
});

afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

describe('a data folder', () => {
  it('a missing data folder is created for this user only', () => {
    const held = holdDataFolder(join(parent, 'new', 'data'));
    expect(statSync(held.folder).mode & 0o777).toBe(0o700);
    held.release();
  });

  it('a data folder in use is refused to a second process with an error that names process and folder', () => {
    const held = holdDataFolder(parent);
    expect(() => holdDataFolder(parent)).toThrow(
      new DataFolderHeldError(parent, { pid: process.pid, socketFolder: null }),
    );
    expect(() => holdDataFolder(parent)).toThrow(`${parent} is in use by process ${process.pid}`);
    held.release();
  });

  it('a data folder is free again once it is released', () => {
    holdDataFolder(parent).release();
    expect(readHolder(parent)).toBeNull();
    expect(() => {
      holdDataFolder(parent).release();
    }).not.toThrow();
  });

  it('a data folder shows other processes where its database listens, once it does', () => {
    const held = holdDataFolder(parent);
    expect(readHolder(parent)).toEqual({ pid: process.pid, socketFolder: null });
    held.announce('/run/portal');
    expect(readHolder(parent)).toEqual({ pid: process.pid, socketFolder: '/run/portal' });
    held.release();
  });

  it.each(['', '{}', '[1]', 'null', '{"pid":"7"}'])(
    'a data folder with the leftover %j is held by no process',
    (text) => {
      writeFileSync(join(parent, 'holder.json'), text);
      expect(readHolder(parent)).toBeNull();
      holdDataFolder(parent).release();
    },
  );
});
