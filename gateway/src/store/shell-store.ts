import { join } from 'node:path';
import { readOffer, type NamesByRequest, type ProvidedVersions } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { array, mixed, object, string } from 'yup';
import type { Settings } from '../settings.ts';
import { FileStore } from './file-store.ts';
import { openLastGood } from './last-good.ts';

/** The shell's files that the page loads: names below `/assets/`. */
export interface ShellFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Scripts that every page needs but no tag names; preloaded. */
  readonly preload: readonly string[];
  /** Files that pages of people who are logged in need besides; preloaded for them. */
  readonly inside: readonly string[];
  /** The fonts of every page's text: there before the text, which would move if it came later. */
  readonly fonts: readonly string[];
  /** The modules it provides for remotes; null if the shell does not say. */
  readonly provides: ProvidedVersions | null;
  /** The exports of each of them; null if the shell does not say. */
  readonly exports: NamesByRequest | null;
  /** Null if the shell does not say. */
  readonly version: string | null;
}

const fileName = string()
  .matches(/^[\w.@+-]+(\/[\w.@+-]+)*$/)
  .defined();
const shellSchema = object({
  js: array(fileName).min(1).defined(),
  css: array(fileName).defined(),
  preload: array(fileName).defined(),
  inside: array(fileName),
  fonts: array(fileName),
  provides: mixed<ProvidedVersions>(isVersions),
  exports: mixed<NamesByRequest>(isNames),
  version: string(),
});

export function openShellStore(
  { shellDist, dataDir }: Pick<Settings, 'shellDist' | 'dataDir'>,
  logger: FastifyBaseLogger,
): FileStore<ShellFiles> {
  const onBroken = (error: unknown): void => logger.error({ err: error }, 'the shell cannot be read: is it built?');
  return new FileStore({
    file: join(shellDist, 'shell.json'),
    parse: parseShell,
    onBroken,
    lastGood: openLastGood(dataDir, 'shell.json', logger),
  });
}

function isVersions(value: unknown): value is ProvidedVersions {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((version) => typeof version === 'string')
  );
}

function isNames(value: unknown): value is NamesByRequest {
  return readOffer({ provides: {}, exports: value })?.exports === value;
}

export function parseShell(text: string): ShellFiles {
  const {
    provides = null,
    exports = null,
    version = null,
    inside = [],
    fonts = [],
    ...files
  } = shellSchema.validateSync(JSON.parse(text), { strict: true });
  return { ...files, inside, fonts, provides, exports, version };
}
