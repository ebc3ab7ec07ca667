import { existsSync, statSync } from 'node:fs';

export interface Exposed {
  readonly publicUrl: URL;
  readonly dataDir: string;
}

/** Any access for others, write access for the group. */
const OPEN_TO_OTHERS = 0o027;

/** The risks of a production process, gateway or api: one sentence each that says what to do. */
export function findExposure(
  { publicUrl, dataDir }: Exposed,
  userId: number | undefined = process.getuid?.(),
): string[] {
  const faults: string[] = [];
  if (publicUrl.protocol !== 'https:') {
    faults.push(
      'PUBLIC_URL must be an https address: over http anyone on the network in between can read passwords. Put a server with a certificate in front, or set PORTAL_MODE=trial.',
    );
  }
  if (userId === 0) faults.push('The portal must not run as root: create a separate user for it.');
  if (isOpenToOthers(dataDir)) faults.push(`${dataDir} is open to other users of this machine: chmod 700 ${dataDir}`);
  return faults;
}

/** A folder that does not exist yet will be created for this user only. */
function isOpenToOthers(folder: string): boolean {
  return existsSync(folder) && (statSync(folder).mode & OPEN_TO_OTHERS) !== 0;
}
