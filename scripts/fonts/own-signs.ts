import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Sources whose texts can reach the screen of a browser; emails and PDFs of the api have fonts of their own. */
const sources = [
  '{shell,mf-*,shared/{contract,domain,features,platform,reports,ui}}/src/**/*.{ts,tsx,css}',
  '{shell,mf-*}/remote.json',
];
const notShown = /\.test\.|\/testing\/|\/(?:generated|released)\//;

/** Each sign of the portal's own texts in the browser, with a file that uses it. */
export function ownSigns(root: string): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  for (const file of globSync(sources, { cwd: root })) {
    if (notShown.test(file)) continue;
    for (const sign of textsOf(file, readFileSync(join(root, file), 'utf8'))) signs.set(sign, file);
  }
  return signs;
}

function textsOf(file: string, text: string): string {
  if (file.endsWith('.css')) return text.replaceAll(/\/\*.*?\*\//gs, '');
  if (file.endsWith('.json')) return JSON.stringify(JSON.parse(text));
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return found.join('');
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
