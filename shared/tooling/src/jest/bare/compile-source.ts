import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const options = {
  jsc: {
    transform: { react: { runtime: 'automatic', development: false } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
  configFile: false,
} as const;

const compiled = new Map<string, string>();

/** Compiles a TypeScript file of a page, with JSX. Each once a worker, however often it is loaded. */
export function compileSource(url: string): string {
  const known = compiled.get(url);
  if (known !== undefined) return known;
  const filename = fileURLToPath(url);
  const parser = { syntax: 'typescript', tsx: filename.endsWith('.tsx') } as const;
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...options,
    filename,
    jsc: { ...options.jsc, parser },
  });
  compiled.set(url, code);
  return code;
}

/** Stands for a style sheet, a font or a picture: every class of a style module has its own name. */
export function stubOf(url: string): string | null {
  if (url.endsWith('.module.css')) return 'export default new Proxy({}, { get: (classes, name) => String(name) });';
  return /\.(css|woff2|svg)$/.test(url) ? "export default 'asset';" : null;
}
