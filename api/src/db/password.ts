import { hash, verify } from '@node-rs/argon2';

/** How passwords are made into hashes for storage. */
export interface Hashing {
  /**
   * Hashes a password in NFC, since keyboards differ in how they write accents (OP11). The hash contains its salt and
   * cost.
   */
  readonly hash: (password: string) => Promise<string>;
  /** Whether a hash has a lower cost than new ones. */
  readonly isWeak: (passwordHash: string) => boolean;
}

/** With argon2id, the library's default kind. @param memory in KiB @param passes over it */
export function hashingAt(memory: number, passes: number): Hashing {
  return {
    hash: (password) => hash(password.normalize('NFC'), { memoryCost: memory, timeCost: passes, parallelism: 1 }),
    isWeak: (passwordHash) => {
      const cost = costOf(passwordHash);
      return cost === null || cost.memory < memory || cost.passes < passes;
    },
  };
}

/**
 * The highest accepted cost of a stored hash: OWASP's and RFC 9106's parameters are within it (64 MiB, three passes,
 * four lanes).
 */
const MAX_MEMORY = 65_536;
const MAX_WORK = 3 * MAX_MEMORY;
const MAX_LANES = 4;

/** Memory in KiB; null for anything but an argon2id hash in the portal's format. */
function costOf(passwordHash: string): Record<'memory' | 'passes' | 'lanes', number> | null {
  const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  return written && { memory: Number(written[1]), passes: Number(written[2]), lanes: Number(written[3]) };
}

/**
 * Whether a hash may be computed at all. It contains its own cost and may come from an export or SQL: a single one that
 * needs a gigabyte would stop every login.
 */
export function isComputable(passwordHash: string): boolean {
  const cost = costOf(passwordHash);
  if (cost === null) return false;
  const { memory, passes, lanes } = cost;
  return memory <= MAX_MEMORY && memory * passes <= MAX_WORK && lanes <= MAX_LANES;
}

/** OWASP's first choice: 19 MiB, two passes. */
export const strongHashing = hashingAt(19_456, 2);
export const hashPassword = strongHashing.hash;

/**
 * Whether the password matches the hash, as typed or in NFC (OP11), since imported or old hashes may be of either form.
 * A hash that cannot be parsed, or costs too much, matches nothing.
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (!isComputable(passwordHash)) return false;
  if (await matches(passwordHash, password)) return true;
  const composed = password.normalize('NFC');
  return composed !== password && (await matches(passwordHash, composed));
}

async function matches(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}
