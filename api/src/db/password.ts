import { hash, verify } from '@node-rs/argon2';

/** How passwords are made into hashes for storage. */
export interface Hashing {
  /**
   * Hashes a password, in NFC: another keyboard may write an accent in two signs (OP11). The hash names its own salt and
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
      const [ofMemory = 0, ofPasses = 0] =
        /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash)?.slice(1).map(Number) ?? [];
      return ofMemory < memory || ofPasses < passes;
    },
  };
}

/** OWASP's first choice: 19 MiB, two passes. */
export const strongHashing = hashingAt(19_456, 2);
export const hashPassword = strongHashing.hash;

/**
 * Whether the password matches the hash, as typed or in NFC (OP11): hashes that came from elsewhere, or from before, may
 * be of either. A hash that cannot be read matches nothing.
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
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
