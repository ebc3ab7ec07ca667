import { describe, expect, it } from '@jest/globals';
import type { NotedName } from './login-names.ts';
import type { StoredLogin } from './logins.repo.ts';
import { settleLogins } from './settle-logins.ts';

const login = (id: number, differences: Partial<StoredLogin> = {}): StoredLogin => ({
  id,
  role: 'owner',
  customerId: id,
  email: `owner${id}@portal.test`,
  username: `owner${id}`,
  firstName: null,
  lastName: null,
  isConfirmed: true,
  passwordHash: null,
  passwordSetBy: 'import',
  passwordChangedAt: null,
  ...differences,
});
const noor = (differences: Partial<StoredLogin> = {}): StoredLogin =>
  login(9, { role: 'second_authority', customerId: 7, email: 'noor@books.test', username: 'noor', ...differences });
const note = (field: NotedName['field'], imported: string | null, loginId = 7): NotedName => ({
  loginId,
  field,
  imported,
});
const never = (['email', 'username', 'first_name', 'last_name'] as const).map((field) => note(field, null, 9));

type Row = readonly [login: string, role: string, customerId: number | null, username?: string | null];

const settle = (rows: readonly Row[], stored: readonly StoredLogin[], noted: readonly NotedName[]) => {
  const settled = settleLogins(
    rows.map(([email, role, customerId, username], index) => ({
      line: index + 2,
      cells: { login: email, role, customer_id: customerId, ...(username !== undefined && { username }) },
    })),
    stored,
    noted,
  );
  return {
    rows: settled.rows.map(({ cells }) => [cells['login'], cells['username']]),
    kept: settled.kept,
    renamed: settled.renamed.map((one) => [one.login.id, one.field, one.to]),
    removed: settled.removed.map(({ id }) => id),
    givenUp: settled.givenUp.map((one) => [one.login.id, one.field, one.name, one.instead]),
    forgotten: settled.forgotten.map(({ loginId, field }) => [loginId, field]),
    stored: settled.stored.map(({ email, username }) => [email, username]),
  };
};
const nothing = { kept: 0, renamed: [], removed: [], givenUp: [], forgotten: [] };

describe('the names of logins that owners changed since the last import', () => {
  const moved = login(7, { email: 'ada@home.test' });
  const called = login(7, { username: 'ada' });

  it.each<[string, readonly Row[], StoredLogin, NotedName, object]>([
    [
      'the address stays while the export brings the one of before (BA5)',
      [['Owner7@portal.test', 'owner', 7, 'owner7']],
      moved,
      note('email', 'owner7@portal.test'),
      { ...nothing, kept: 1, rows: [['ada@home.test', 'owner7']] },
    ],
    [
      'another address of the export takes its place',
      [['third@portal.test', 'owner', 7, 'owner7']],
      moved,
      note('email', 'owner7@portal.test'),
      {
        ...nothing,
        renamed: [[7, 'email', 'third@portal.test']],
        forgotten: [[7, 'email']],
        rows: [['third@portal.test', 'owner7']],
        stored: [['third@portal.test', 'owner7']],
      },
    ],
    [
      'the export may bring the address that the owner chose',
      [['ada@home.test', 'owner', 7, 'owner7']],
      moved,
      note('email', 'owner7@portal.test'),
      { ...nothing, forgotten: [[7, 'email']], rows: [['ada@home.test', 'owner7']] },
    ],
    [
      'of two new logins of the owner neither is taken for the old one',
      [
        ['third@portal.test', 'owner', 7],
        ['fourth@portal.test', 'owner', 7],
      ],
      moved,
      note('email', 'owner7@portal.test'),
      { ...nothing, stored: [['ada@home.test', 'owner7']] },
    ],
    [
      'another person’s login with the address of before is not the owner’s',
      [['owner7@portal.test', 'staff', null]],
      moved,
      note('email', 'owner7@portal.test'),
      { ...nothing, rows: [['owner7@portal.test', undefined]] },
    ],
    [
      'the username stays while the export brings the one of before',
      [['owner7@portal.test', 'owner', 7, 'owner7']],
      called,
      note('username', 'owner7'),
      { ...nothing, kept: 1, rows: [['owner7@portal.test', 'ada']] },
    ],
    [
      'another username of the export takes its place',
      [['owner7@portal.test', 'owner', 7, 'seven']],
      called,
      note('username', 'owner7'),
      { ...nothing, forgotten: [[7, 'username']], rows: [['owner7@portal.test', 'seven']] },
    ],
    [
      'an export without usernames leaves it alone',
      [['owner7@portal.test', 'owner', 7]],
      called,
      note('username', 'owner7'),
      { ...nothing, rows: [['owner7@portal.test', undefined]] },
    ],
  ])('%s', (_what, rows, stored, noted, expected) => {
    expect(settle(rows, [stored], [noted])).toMatchObject(expected);
  });
});

describe('a name that an owner chose and the provider gives to another login', () => {
  it.each<[string, readonly Row[], readonly StoredLogin[], readonly NotedName[], object]>([
    [
      'the second authority whom the owner added loses the username, and keeps the login (AU19)',
      [['staff@portal.test', 'staff', null, 'Noor']],
      [noor()],
      never,
      {
        ...nothing,
        renamed: [[9, 'username', null]],
        givenUp: [[9, 'username', 'noor', null]],
        forgotten: [[9, 'username']],
        stored: [['noor@books.test', null]],
      },
    ],
    [
      'the second authority whom the owner added is removed where the address is another’s (AU19)',
      [['Noor@books.test', 'staff', null, 'noor']],
      [noor()],
      never,
      { removed: [9], renamed: [], givenUp: [[9, 'email', 'noor@books.test', null]], stored: [] },
    ],
    [
      'one who has not confirmed the address is removed for the provider’s own login of that person (AU19)',
      [['noor@books.test', 'second_authority', 7, 'noor']],
      [noor({ isConfirmed: false })],
      never,
      { removed: [9], renamed: [], givenUp: [[9, 'email', 'noor@books.test', null]], stored: [] },
    ],
    [
      'one who has confirmed it stays, called as the provider calls them',
      [['noor@books.test', 'second_authority', 7, 'aziz']],
      [noor()],
      never,
      { removed: [], givenUp: [], rows: [['noor@books.test', 'aziz']] },
    ],
    [
      'an owner’s username goes back to the provider’s (AU19)',
      [
        ['owner7@portal.test', 'owner', 7, 'owner7'],
        ['owner8@portal.test', 'owner', 8, 'ada'],
      ],
      [login(7, { username: 'ada' }), login(8)],
      [note('username', 'owner7')],
      {
        kept: 0,
        renamed: [[7, 'username', 'owner7']],
        givenUp: [[7, 'username', 'ada', 'owner7']],
        rows: [
          ['owner7@portal.test', 'owner7'],
          ['owner8@portal.test', 'ada'],
        ],
      },
    ],
    [
      'an owner’s address goes back to the provider’s, and the login stays (AU19)',
      [['ada@home.test', 'staff', null]],
      [login(7, { email: 'ada@home.test' })],
      [note('email', 'owner7@portal.test')],
      { removed: [], givenUp: [[7, 'email', 'ada@home.test', 'owner7@portal.test']], forgotten: [[7, 'email']] },
    ],
    [
      'where that is another’s by now, the owner’s login is removed',
      [
        ['ada@home.test', 'staff', null],
        ['owner7@portal.test', 'staff', null],
      ],
      [login(7, { email: 'ada@home.test' })],
      [note('email', 'owner7@portal.test')],
      { removed: [7], givenUp: [[7, 'email', 'ada@home.test', null]] },
    ],
    [
      'a name that the provider brought itself is not given up',
      [['staff@portal.test', 'staff', null, 'noor']],
      [noor()],
      [note('username', 'noor', 9)],
      { ...nothing, stored: [['noor@books.test', 'noor']] },
    ],
    [
      'a name that goes back takes a third owner’s choice with it',
      [
        ['owner7@portal.test', 'owner', 7, 'owner7'],
        ['owner8@portal.test', 'owner', 8, 'ada'],
      ],
      [login(7, { username: 'ada' }), login(8), noor({ username: 'owner7' })],
      [note('username', 'owner7'), ...never],
      {
        givenUp: [
          [7, 'username', 'ada', 'owner7'],
          [9, 'username', 'owner7', null],
        ],
      },
    ],
    [
      'a name that its owner of before has given away is free for others',
      [
        ['owner7@portal.test', 'owner', 7, 'owner7'],
        ['owner8@portal.test', 'owner', 8, 'owner8'],
      ],
      [login(7, { username: 'owner8' }), login(8, { username: 'eight' })],
      [note('username', 'owner7'), note('username', 'owner8', 8)],
      {
        ...nothing,
        kept: 2,
        rows: [
          ['owner7@portal.test', 'owner8'],
          ['owner8@portal.test', 'eight'],
        ],
      },
    ],
  ])('%s', (_what, rows, stored, noted, expected) => {
    expect(settle(rows, stored, noted)).toMatchObject(expected);
  });
});
