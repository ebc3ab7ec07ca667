import js from '@eslint/js';
import type { Linter } from 'eslint';
import { defineConfig, globalIgnores } from 'eslint/config';
import { fieldWords } from './eslint/field-words.ts';
import { naming } from './eslint/naming.ts';
import { onlyIn } from './eslint/only-in.ts';
import { react } from './eslint/react.ts';
import { shape } from './eslint/shape.ts';
import { typescriptRules } from './eslint/typescript.ts';

/** All design rules that can be checked in a single file. */
export function eslintConfig(): Linter.Config[] {
  return defineConfig([
    globalIgnores([
      '**/dist/',
      '**/generated/',
      '**/.data/',
      '**/.cache/',
      '**/test-results/',
      '**/playwright-report/',
      'shots/',
    ]),
    { linterOptions: { noInlineConfig: true } },
    js.configs.recommended,
    typescriptRules,
    shape,
    naming,
    fieldWords,
    react,
    onlyIn,
  ]);
}
