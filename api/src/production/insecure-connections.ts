import { isThisMachine } from '@portal/server';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether emails may leave this machine unencrypted. */
export function isPlainMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  const isMatch = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return !isThisMachine(hostname) && (!isMatch || isOn(searchParams, 'ignoreTLS'));
}

/** Whether a man in the middle can pose as the mail server. */
export function acceptsAnyCertificate(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return (
    !isThisMachine(hostname) &&
    searchParams.has('tls.rejectUnauthorized') &&
    !isOn(searchParams, 'tls.rejectUnauthorized')
  );
}

/** Modes in which the driver verifies the server's certificate, and `disable`, which is a decision not to. */
const decided: readonly string[] = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** The same where the driver follows libpq, which checks a certificate only in the verify modes. */
const decidedAsLibpq: readonly string[] = ['disable', 'verify-ca', 'verify-full'];

/** Whether a remote database lacks a decision on encryption. A host that is a folder is a socket of this machine. */
export function isPlainDatabase(address: string, env: Environment): boolean {
  const { hostname, searchParams } = new URL(address);
  // As in the driver, the last of several values counts, and PGHOST is the default.
  const last = (name: string): string => searchParams.getAll(name).at(-1) ?? '';
  const host = last('host') || decodeURIComponent(hostname) || env['PGHOST'] || '';
  const modes = last('uselibpqcompat') === 'true' ? decidedAsLibpq : decided;
  return host !== '' && !host.startsWith('/') && !isThisMachine(host) && !modes.includes(last('sslmode'));
}

/** Anything but an explicit off counts as on. */
function isOn(given: URLSearchParams, name: string): boolean {
  return !['', '0', 'false'].includes(given.getAll(name).join());
}
