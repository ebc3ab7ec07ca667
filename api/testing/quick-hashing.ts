import { hashingAt } from '../src/db/password.ts';

/** Thousands of tests log in; what a password costs in production is tested once. */
export const quickHashing = hashingAt(64, 1);
