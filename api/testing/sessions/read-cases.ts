import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row of the table of sessions: what is given, and what the server decides. */
export interface Case {
  readonly name: string;
  readonly why: string;
  readonly given: {
    readonly asked: string;
    readonly role?: 'owner' | 'second_authority' | 'staff';
    readonly remember?: boolean;
    readonly logged_in_at?: string;
    readonly last_use_at?: string;
    readonly polls_until?: string;
    readonly view_as_since?: string;
    readonly back_at?: string;
    readonly now?: string;
    readonly event?: string;
    readonly call?: string;
    readonly cookie?: boolean;
    readonly access_token?: boolean;
    readonly csrf?: boolean;
    readonly x_session_token?: string | null;
    readonly body?: object;
    readonly minutes_old?: number;
    readonly used_before?: boolean;
    readonly password?: string;
    readonly cpassword?: string;
    readonly by?: string;
    readonly password_in_logins_csv?: string;
    readonly passwords_in_logins_csv?: readonly (string | null)[];
    readonly new_password_chosen?: boolean;
    readonly wrong_guesses?: number;
    readonly from?: 'here' | 'elsewhere';
    readonly browser?: string;
    readonly session?: string;
    readonly action?: string;
    readonly customer?: number;
    readonly simulate?: string;
    readonly fields?: Readonly<Record<string, string | number>>;
    readonly just_confirmed?: boolean;
  };
  readonly expect: Readonly<Record<string, unknown>>;
}

const file = JSON.parse(readFileSync(join(import.meta.dirname, 'sessions.json'), 'utf8')) as {
  readonly cases: readonly Case[];
};

/** The rows that ask this. What only the browser decides stands in the tests of the shell. */
export const asked = (what: string): Case[] => file.cases.filter(({ given }) => given.asked === what);
