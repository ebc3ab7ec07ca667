// Leaves out of a browser's build what only a server reads of the contract: of each call the parts named in `drop`. And
// marks every top-level value that a call makes as pure, so that webpack drops it where nothing imports it: a module of
// contract or domain does nothing when it is imported.
const ts = require('typescript');

/** @this {{ readonly resourcePath: string, getOptions(): { readonly drop: readonly string[] } }} */
module.exports = function leaveOut(/** @type {string} */ source) {
  const { drop } = this.getOptions();
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  const edits = file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ initializer }) =>
          initializer && makesCalls(initializer) ? [...marks(initializer), ...cuts(initializer, drop)] : [],
        )
      : [],
  );
  return edits
    .sort((one, other) => other.from - one.from || other.to - one.to)
    .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), source);
};

/** Whether evaluating it calls anything; a function that is only defined calls nothing. */
function makesCalls(/** @type {import('typescript').Node} */ node) {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return true;
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  return ts.forEachChild(node, (child) => makesCalls(child) || undefined) ?? false;
}

function marks(/** @type {import('typescript').Expression} */ node) {
  const [start, end] = [node.getStart(), node.getEnd()];
  return [
    { from: start, to: start, by: '/*#__PURE__*/ (() => (' },
    { from: end, to: end, by: '))()' },
  ];
}

function cuts(/** @type {import('typescript').Expression} */ node, /** @type {readonly string[]} */ drop) {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineCall') return [];
  const [row] = node.arguments;
  if (!row || !ts.isObjectLiteralExpression(row)) return [];
  const parts = row.properties;
  return parts.flatMap((part, index) =>
    part.name && drop.includes(part.name.getText())
      ? [{ from: part.getStart(), to: parts[index + 1]?.getStart() ?? parts.end, by: '' }]
      : [],
  );
}
