import { basename, extname } from 'node:path';
import type { Linter, Rule } from 'eslint';

/** Names that things had here alone, and what the field calls them. A file is refused by the same names in kebab-case. */
const ownWords: ReadonlyMap<string, string> = new Map([
  ['accountNumberSealed', 'encryptedAccountNumber'],
  ['answeredKeys', 'idempotencyKeys'],
  ['builtOnce', 'preparedSelect'],
  ['drawPlots', 'drawPropertyPlans'],
  ['dueLetter', 'dueEmail'],
  ['fewAtOnce', 'keyedLimiter'],
  ['findLastButMost', 'findLimitingUse'],
  ['findMisfits', 'findIncompatible'],
  ['forgiveGuess', 'forgetLoginAttempts'],
  ['guesser', 'attemptSource'],
  ['hearStranger', 'countVisitorReport'],
  ['hopeless', 'undeliverable'],
  ['isHopeless', 'isUndeliverable'],
  ['keepChanged', 'applyOwnerEdits'],
  ['keepPace', 'enforceMinimumRate'],
  ['keptFields', 'ownerEdits'],
  ['lane', 'concurrencyLimit'],
  ['lateBoundary', 'chunkBoundary'],
  ['loadedWith', 'versionToken'],
  ['mailedLink', 'emailedLink'],
  ['makeSeal', 'makeCipher'],
  ['misfits', 'incompatible'],
  ['noteKept', 'recordOwnerEdit'],
  ['oops', 'dashboardError'],
  ['openSeal', 'openCipher'],
  ['openWays', 'insecureConnections'],
  ['otherWork', 'yieldToEventLoop'],
  ['overtakenError', 'concurrentChangeError'],
  ['queueLetter', 'queueEmail'],
  ['readNoted', 'readLogged'],
  ['readStanding', 'readPortalGauges'],
  ['runAloud', 'runAndReport'],
  ['sayPayments', 'describePayments'],
  ['saySave', 'describeSave'],
  ['sealEmail', 'encryptEmail'],
  ['sealNumber', 'encryptNumber'],
  ['sealSecret', 'encryptSecret'],
  ['secondWall', 'rowLevelSecurity'],
  ['secretSealed', 'encryptedSecret'],
  ['seeOneMoment', 'readOneSnapshot'],
  ['shutOut', 'lockOut'],
  ['shutOutOthers', 'lockOutOthers'],
  ['speakPlainly', 'useFixedFormats'],
  ['spender', 'callUsage'],
  ['startPost', 'startEmailDelivery'],
  ['takeTurn', 'a lock that says what it locks'],
  ['tellOwner', 'notifyOwner'],
  ['tidiness', 'hygiene'],
  ['toldSaves', 'describeSaves'],
  ['toLetter', 'toProviderEmail'],
  ['turnSession', 'switchOwner'],
  ['untilNotOvertaken', 'retryWhenOvertaken'],
  ['whereTo', 'resolveSection'],
  ['writeOnce', 'withIdempotencyKey'],
]);

const lowerFirst = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);
const fromKebab = (name: string): string => name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

function faultOf(name: string) {
  const word = ownWords.get(lowerFirst(name));
  return word === undefined ? null : { messageId: 'ownWord', data: { name, word } };
}

/** Refuses names of our own where the field has one: somebody new searches for the field's (docs/glossary.md). */
const ownWord: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { ownWord: "'{{name}}' is a word of our own; say {{word}} (docs/glossary.md)." },
  },
  create: (context) => ({
    Program: (node) => {
      const [name = ''] = basename(context.filename, extname(context.filename)).split('.');
      const fault = faultOf(fromKebab(name));
      if (fault) context.report({ node, ...fault });
    },
    Identifier: (node) => {
      const fault = faultOf(node.name);
      if (fault) context.report({ node, ...fault });
    },
    PrivateIdentifier: (node) => {
      const fault = faultOf(node.name);
      if (fault) context.report({ node, ...fault });
    },
  }),
};

const clause = /^[\s*]*(What|Those|Of)\b/;

/** Refuses comments that begin with a clause in place of a noun: "What is paid" says less than "The payments". */
const subject: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { clause: 'A comment begins with the thing that it describes, or with a verb; not with {{word}}.' },
  },
  create: (context) => ({
    Program: () => {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        const [, word] = clause.exec(value) ?? [];
        if (word !== undefined && loc) context.report({ loc, messageId: 'clause', data: { word } });
      }
    },
  }),
};

export const fieldWords: Linter.Config[] = [
  {
    plugins: { words: { rules: { field: ownWord, subject } } },
    rules: { 'words/field': 'error', 'words/subject': 'error' },
  },
];
