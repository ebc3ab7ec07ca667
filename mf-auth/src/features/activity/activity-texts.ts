import type { ActivityEntry, ActivityKind, ActivityPerson } from '@portal/contract';

export const kindNames: Readonly<Record<ActivityKind, string>> = {
  login: 'Logins',
  bank: 'Bank data',
  download: 'Downloads',
  sent: 'Sent',
  changed: 'Changes',
};

const roleNames: Readonly<Record<ActivityPerson['role'], string>> = {
  owner: 'Owner',
  second_authority: 'Second authority',
  staff: 'Staff',
  unknown: 'not logged in',
};

/** The name of a person as the reader sees it: 'You', 'Staff'. */
export function roleName({ role, is_you }: ActivityPerson): string {
  return is_you ? 'You' : roleNames[role];
}

/** 'Firefox on Windows'; an unknown person by the internet address, which may tell them apart. */
export function fromWords({ person, device, address, is_viewing }: ActivityEntry): string {
  if (is_viewing) return 'Viewing as the owner';
  const [first, second] = person.role === 'unknown' ? [address, device] : [device, address];
  return first || second || 'Not known';
}

/** The subject of a line of the log in one text: '27 Palmerston Ave: Chequing •••• 4417 to Savings •••• 9020. …' */
export function aboutWords({ about, moves = [] }: ActivityEntry): string {
  const said = moves.map(({ from, to, of }) => `${of && `${of}: `}${from && `${from} to `}${to}.`);
  return [...said, about].filter(Boolean).join(' ');
}
