import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@portal/tooling/webpack';

/**
 * Builds the package in the given folder with its own webpack.config.ts. A separate process, so that its memory is
 * released.
 */
const [dir = ''] = process.argv.slice(2);
const config = (await import(pathToFileURL(join(dir, 'webpack.config.ts')).href)) as {
  readonly default: Parameters<typeof compile>[0];
};
try {
  const warnings = await compile(config.default);
  if (warnings) console.warn(warnings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
