import { join } from 'node:path';
import { BuildError } from './build/build-error.ts';
import { generate } from './generate/generate.ts';

// Imports no packages, because they need the files that this generates.
try {
  generate(join(import.meta.dirname, '..'));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
