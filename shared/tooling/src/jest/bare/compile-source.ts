import { transformSync } from '@swc/core';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const options = {
  jsc: {
    transform: { react: { runtime: 'automatic', development: false } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
  configFile: false,
} as const;

interface CompiledSource {
  readonly code: string;
  readonly map?: string;
}

const compiled = new Map<string, CompiledSource>();

/** Compiles a TypeScript file of a page, with JSX. Each once a worker, however often it is loaded. */
export function compileSource(url: string): string {
  const known = compiled.get(url);
  if (known !== undefined) return known.code;
  const filename = fileURLToPath(url);
  const parser = { syntax: 'typescript', tsx: filename.endsWith('.tsx') } as const;
  const result = transformSync(readFileSync(filename, 'utf8'), {
    ...options,
    filename,
    jsc: { ...options.jsc, parser },
  });
  compiled.set(url, result);
  return result.code;
}

const mapFolder = join(import.meta.dirname, '../../../../../.cache/source-maps');

/** Source maps of what was compiled here. jest asks for their files when it prints a stack, so most are never written. */
export class SourceMapFiles extends Map<string, string> {
  override get(url: string): string | undefined {
    const { map } = compiled.get(plainUrl(url)) ?? {};
    if (map === undefined) return undefined;
    mkdirSync(mapFolder, { recursive: true });
    const file = join(mapFolder, `${createHash('sha256').update(map).digest('hex').slice(0, 16)}.json`);
    writeFileSync(file, map);
    return file;
  }
}

/** The address of a module without the number of the test file that loaded it. */
export const plainUrl = (url: string): string => url.replace(/\?.*$/, '');

/** Stands for a style sheet, a font or a picture: every class of a style module has its own name. */
export function stubOf(url: string): string | null {
  if (url.endsWith('.module.css')) return 'export default new Proxy({}, { get: (classes, name) => String(name) });';
  return /\.(css|woff2|svg)$/.test(url) ? "export default 'asset';" : null;
}
