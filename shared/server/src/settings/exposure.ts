import { existsSync, statSync } from 'node:fs';

export interface Exposed {
  readonly publicUrl: URL;
  readonly dataDir: string;
}

/** Anything for everybody, writing for the group. */
const OPEN_TO_OTHERS = 0o027;

/** What is unsafe about a production process, whichever it is: a sentence each that says what to do. */
export function findExposure(
  { publicUrl, dataDir }: Exposed,
  userId: number | undefined = process.getuid?.(),
): string[] {
  const faults: string[] = [];
  if (publicUrl.protocol !== 'https:') {
    faults.push(
      'PUBLIC_URL must be an https address: over http anybody on the way reads passwords. Put a server with a certificate in front, or set PORTAL_MODE=trial.',
    );
  }
  if (userId === 0) faults.push('The portal must not run as root: give it a user of its own.');
  if (isOpenToOthers(dataDir)) faults.push(`${dataDir} is open to other users of this machine: chmod 700 ${dataDir}`);
  return faults;
}

/** A folder that is still to be made will be made for this user alone. */
function isOpenToOthers(folder: string): boolean {
  return existsSync(folder) && (statSync(folder).mode & OPEN_TO_OTHERS) !== 0;
}
