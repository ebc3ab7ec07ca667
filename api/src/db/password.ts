import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes a password for storage, in NFC: another keyboard may write an accent in two signs (OP11). The hash names its
 * own salt and cost.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/** Whether a hash has a lower cost than new ones. */
export function isWeakHash(passwordHash: string): boolean {
  const [memory = 0, time = 0] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash)?.slice(1).map(Number) ?? [];
  return memory < COST.memoryCost || time < COST.timeCost;
}

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
