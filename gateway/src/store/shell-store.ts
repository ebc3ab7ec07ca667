import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { array, object, string } from 'yup';
import { FileStore } from './file-store.ts';

/** What the page loads of the shell: file names below `/assets/`. */
export interface ShellFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Scripts that every page needs and no tag names; asked for ahead. */
  readonly preload: readonly string[];
}

const fileName = string()
  .matches(/^[\w.@+-]+(\/[\w.@+-]+)*$/)
  .defined();
const shellSchema = object({
  js: array(fileName).min(1).defined(),
  css: array(fileName).defined(),
  preload: array(fileName).defined(),
});

export function openShellStore(shellDist: string, logger: FastifyBaseLogger): FileStore<ShellFiles> {
  const onBroken = (error: unknown): void => logger.error({ err: error }, 'the shell cannot be read: is it built?');
  return new FileStore(join(shellDist, 'shell.json'), parseShell, onBroken);
}

function parseShell(text: string): ShellFiles {
  return shellSchema.validateSync(JSON.parse(text), { strict: true });
}
