import type { IForbiddenRuleType } from 'dependency-cruiser';
import { asWords, configs, folder, ours, support, tests } from './paths.ts';

/** Which of our packages each package may import. `testing` is allowed here and limited to tests by another rule. */
const mayTake: readonly [name: string, from: string, allowed: readonly string[]][] = [
  ['domain', 'shared/domain', []],
  ['contract', 'shared/contract', ['shared/domain']],
  ['platform', 'shared/platform', ['shared/contract', 'shared/domain', 'shared/testing']],
  ['ui', 'shared/ui', ['shared/domain', 'shared/testing']],
  ['features', 'shared/features', ['shared/(domain|contract|platform|ui|testing)']],
  ['reports', 'shared/reports', ['shared/domain', 'shared/contract']],
  ['server', 'shared/server', []],
  ['releases', 'shared/releases', ['shared/contract']],
  ['testing', 'shared/testing', ['shared/(domain|contract|platform|ui|reports)']],
  ['tooling', 'shared/tooling', ['shared/contract']],
  ['shell', 'shell', ['shared/(domain|contract|platform|ui|testing|tooling)', 'mf-[^/]+']],
  ['area', 'mf-[^/]+', ['shared/(domain|contract|platform|ui|features|reports|testing|tooling)', 'mf-[^/]+', 'shell']],
  ['api', 'api', ['shared/(domain|contract|reports|server)']],
  ['gateway', 'gateway', ['shared/(contract|releases|server)']],
  ['e2e', 'e2e(?!/remotes)', ['shared/(contract|releases|testing)']],
  ['fixture-area', 'e2e/remotes/[^/]+', ['shared/(contract|platform|ui|tooling)']],
  ['bench', 'bench', ['shared/(domain|contract|tooling)', 'api']],
  ['scripts', 'scripts', ['shared/[^/]+']],
];

/** Refused by rules with advice of their own: area-not-to-area, area-not-to-shell, shell-not-to-area. */
const refusedElsewhere = ['mf-[^/]+', 'shell'];

const namesOf = (allowed: readonly string[]): string =>
  allowed
    .filter((one) => !refusedElsewhere.includes(one))
    .map(asWords)
    .join(', ');

const takesOnly: IForbiddenRuleType[] = mayTake.map(([name, from, allowed]) => ({
  name: `${name}-takes-only`,
  severity: 'error',
  comment: `${asWords(from)} takes nothing of ours but ${namesOf(allowed) || 'itself'}.`,
  from: { path: folder(from) },
  to: { path: ours, pathNot: [from, ...allowed].map(folder) },
}));

/** Which package may import which, and by which entry. */
export const packageRules: IForbiddenRuleType[] = [
  ...takesOnly,
  {
    name: 'area-not-to-area',
    severity: 'error',
    comment:
      'An area is built, released and rolled back alone. Put what two areas need in shared; let them communicate by facts.',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^mf-', pathNot: '^$1/' },
  },
  {
    name: 'area-not-to-shell',
    severity: 'error',
    comment: 'What shell and areas share lives in platform and ui.',
    from: { path: '^mf-' },
    to: { path: '^shell/' },
  },
  {
    name: 'shell-not-to-area',
    severity: 'error',
    comment: 'The shell knows areas only through the registry.',
    from: { path: '^shell/' },
    to: { path: '^mf-' },
  },
  {
    name: 'testing-in-tests-only',
    severity: 'error',
    comment: 'Nothing of testing reaches an owner.',
    from: { path: ours, pathNot: [...tests, '^shared/testing/', '^scripts/dev/'] },
    to: { path: '^shared/testing/' },
  },
  {
    name: 'test-support-in-tests-only',
    severity: 'error',
    comment: 'Only tests may import test support.',
    from: { path: ours, pathNot: tests },
    to: { path: support },
  },
  {
    name: 'tooling-in-configs-only',
    severity: 'error',
    comment: 'Build tools configure; no running code takes them.',
    from: { path: '.', pathNot: [configs, '^scripts/', '^bench/', '^shared/tooling/'] },
    to: { path: '^shared/tooling/' },
  },
  {
    name: 'through-the-index',
    severity: 'error',
    comment: 'A package is taken by its name, and only what its exports show.',
    from: { path: '^(shared/[^/]+|[^/]+)/' },
    to: {
      path: '^shared/',
      pathNot: [
        '^$1/',
        '^shared/[^/]+/src/index\\.ts$',
        '^shared/(platform|ui)/src/core\\.ts$',
        '^shared/contract/src/generated/examples\\.ts$',
        '^shared/ui/src/[^/]+/index\\.(ts|css)$',
        '^shared/features/src/[^/]+/index\\.ts$',
        '^shared/tooling/src/[^/]+\\.ts$',
        '^shared/testing/src/(answers|harness)/index\\.ts$',
      ],
    },
  },
];
