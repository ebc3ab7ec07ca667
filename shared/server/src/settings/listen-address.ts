import { SettingsError } from './settings-error.ts';

/** Where a process listens on the network. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

const HIGHEST_PORT = 65_535;
const THIS_MACHINE = '127.0.0.1';

/**
 * Reads "9465" or "10.0.0.5:9465"; a port alone means this machine. Null if nothing is set.
 * @throws SettingsError for anything else
 */
export function readListenAddress(name: string, text: string | undefined): ListenAddress | null {
  if (!text) return null;
  const [, host, digits] = /^(?:(\[[\da-f:.]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  if (digits !== undefined && port <= HIGHEST_PORT)
    return { host: host?.replace(/^\[|\]$/g, '') ?? THIS_MACHINE, port };
  throw new SettingsError(
    `${name} must be a port, such as 9465, or an address with a port, such as 10.0.0.5:9465, not "${text}".`,
  );
}
