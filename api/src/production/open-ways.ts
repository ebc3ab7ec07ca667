import { isThisMachine } from '@portal/server';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether letters could leave this machine as anybody on the way can read them. */
export function isPlainMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  const isAsked = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return !isThisMachine(hostname) && (!isAsked || isOn(searchParams, 'ignoreTLS'));
}

/** Whether whoever stands between can pass for the mail server. */
export function takesAnyCertificate(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return (
    !isThisMachine(hostname) &&
    searchParams.has('tls.rejectUnauthorized') &&
    !isOn(searchParams, 'tls.rejectUnauthorized')
  );
}

/** Modes in which the driver knows the server by its certificate, and the one in which somebody decided that it need not. */
const decided: readonly string[] = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** The same where the driver is told to do as libpq does, which looks at a certificate only when it is told to verify it. */
const decidedAsLibpq: readonly string[] = ['disable', 'verify-ca', 'verify-full'];

/** Whether nobody decided how to get to a database on another machine. A host that is a folder is a socket of this one. */
export function isPlainDatabase(address: string, env: Environment): boolean {
  const { hostname, searchParams } = new URL(address);
  // As the driver does: the last of several counts, and PGHOST where there is none.
  const last = (name: string): string => searchParams.getAll(name).at(-1) ?? '';
  const host = last('host') || decodeURIComponent(hostname) || env['PGHOST'] || '';
  const modes = last('uselibpqcompat') === 'true' ? decidedAsLibpq : decided;
  return host !== '' && !host.startsWith('/') && !isThisMachine(host) && !modes.includes(last('sslmode'));
}

/** Whatever is not plainly off counts as on. */
function isOn(given: URLSearchParams, name: string): boolean {
  return !['', '0', 'false'].includes(given.getAll(name).join());
}
