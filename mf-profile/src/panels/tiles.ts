import type { ProfileTile } from './panel.ts';

/** The labels are exact text (PROF 277). */
export const tiles: readonly ProfileTile[] = [
  {
    panel: 'personal',
    label: 'My Personal Information',
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.6-6 8-6s8 2 8 6',
    about: (_, owner) =>
      owner === null
        ? 'Name, address, how we reach you, and your tax residence.'
        : `Name, address, how we reach ${owner}, and the tax residence.`,
  },
  {
    panel: 'authorizations',
    label: 'Authorizations',
    icon: 'M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.5 10',
    about: ({ secondAuthority }, owner) =>
      secondAuthority === null
        ? `Let a book-keeper or partner read ${owner === null ? 'your' : 'the'} figures.`
        : `${secondAuthority.first_name} ${secondAuthority.last_name} can read ${owner === null ? 'your' : 'the'} figures.`,
  },
  {
    panel: 'bank',
    label: 'Bank Accounts',
    icon: 'M3 10 12 4l9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
    about: ({ accounts }, owner) =>
      `Where we pay ${owner ?? 'you'}. ${accounts.length === 0 ? 'No account yet' : count(accounts.length)}.`,
  },
];

function count(accounts: number): string {
  return accounts === 1 ? '1 account' : `${accounts} accounts`;
}
