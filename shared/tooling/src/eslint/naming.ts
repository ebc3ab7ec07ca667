import { basename, extname } from 'node:path';
import type { Linter, Rule } from 'eslint';

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const vague = /(^|[/\\])[^/\\]*\b(utils?|helpers?|common|misc)\b[^/\\]*/;

/** A file is named in kebab-case after the noun it contains; names such as utils or helpers are refused. */
const fileName: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: "'{{name}}' is not kebab-case with its role as suffix.",
      vague: "'{{name}}' says nothing: name the noun that it holds.",
    },
  },
  create: (context) => ({
    Program: (node) => {
      const path = context.filename.slice(context.cwd.length + 1);
      const name = basename(path, extname(path));
      if (!kebab.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
      if (vague.test(path)) context.report({ node, messageId: 'vague', data: { name: path } });
    },
  }),
};

export const naming: Linter.Config[] = [
  {
    plugins: { portal: { rules: { 'file-name': fileName } } },
    rules: { 'portal/file-name': 'error' },
  },
];
