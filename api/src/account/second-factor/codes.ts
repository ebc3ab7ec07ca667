import { Secret, TOTP } from 'otpauth';
import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../services/session/secret.ts';

/** How many recovery codes are made. */
const MAX_CODES = 10;
/** Bytes of a recovery code: enough that a plain hash protects it. */
const CODE_BYTES = 10;
/** Bytes of the secret of an app, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The parameters that authenticator apps support: SHA-1, six digits, every 30 seconds. */
interface App {
  readonly issuer: string;
  readonly label: string;
  /** In base 32. */
  readonly secret: string;
}

export function makeAppSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** The URI that an app reads from a QR code. */
export function otpauthUri({ issuer, label, secret }: App): string {
  return new TOTP({ issuer, label, secret }).toString();
}

/** The time step of a code: the current one or one of its neighbours, since clocks differ; null for any other code. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const app = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = app.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}

/** Recovery codes such as `K3PX-7Q2M-…`, to be shown once. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: MAX_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer });
    return base32.replaceAll(/(.{4})(?!$)/g, '$1-');
  });
}

/** The hash of a recovery code, whatever separators were typed. */
export function recoveryHash(loginId: number, typed: string): string {
  return hashSecret(`recovery ${loginId} ${withoutSeparators(typed)}`);
}

/** A code without the separators that people type. */
export function withoutSeparators(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
