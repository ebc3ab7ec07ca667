import type { IForbiddenRuleType } from 'dependency-cruiser';
import { tests } from './paths.ts';

/**
 * The rooms of the api that may be imported from, each with the rooms from which it may import itself: only those that
 * stand before it in the list, so that none makes a knot. CONTRIBUTING.md says what each is for.
 */
export const rooms: readonly [room: string, takes: readonly string[]][] = [
  ['portfolio', []],
  ['account', []],
  ['requests', ['portfolio']],
  ['bank', ['portfolio']],
  ['profile', ['portfolio', 'account', 'bank']],
  ['recovery', ['account', 'bank', 'profile']],
  ['folio', ['portfolio', 'bank', 'profile']],
  ['reports', ['portfolio', 'folio']],
  ['multires', ['portfolio', 'folio', 'reports']],
  ['sla', ['portfolio', 'reports']],
  ['activity', ['bank', 'profile', 'requests']],
];

/** The rooms from which no other room imports; nor does any from `cli`, which may import everything. */
const topRooms: readonly [room: string, takes: readonly string[]][] = [
  ['links', ['account', 'bank', 'profile', 'recovery', 'requests']],
  ['system', ['demo']],
];

const below = ['^api/src/(http|services|db)/', '^api/src/(app-deps|app-error|clock)\\.ts$'];
const names = rooms.map(([room]) => room);
const allRooms = [...rooms, ...topRooms];

/** The name of the rule that says what a room may import. */
const ruleOf = (room: string): string => `${room}-room-takes-only`;

const takesOnly: IForbiddenRuleType[] = allRooms.map(([room, takes]) => ({
  name: ruleOf(room),
  severity: 'error',
  comment: `The room ${room} takes ${[...takes, 'http, services and db'].join(', ')}: move what both need down, or the caller up.`,
  from: { path: `^api/src/${room}/`, pathNot: tests },
  to: { path: '^api/src/', pathNot: [`^api/src/(${[room, ...takes].join('|')})/`, ...below] },
}));

const elsewhere = [
  ...allRooms.map(([room]) => room),
  'http',
  'services',
  'db',
  'transfer',
  'demo',
  'production',
  'cli',
];

/** Between the rooms of the api. */
export const roomRules: IForbiddenRuleType[] = [
  ...takesOnly,
  {
    name: ruleOf('new'),
    severity: 'error',
    comment: 'The room of a new area takes from the rooms that are there, and they take nothing from it.',
    from: { path: `^api/src/(?!(?:${elsewhere.join('|')})/)([^/]+)/`, pathNot: tests },
    to: { path: '^api/src/', pathNot: [`^api/src/($1|${names.join('|')})/`, ...below] },
  },
];

/** An import that each room refuses, by the room's rule. */
export const closedDoors: readonly { readonly rule: string; readonly room: string }[] = [
  ...allRooms.map(([room]) => ({ rule: ruleOf(room), room })),
  { rule: ruleOf('new'), room: 'keys' },
];
