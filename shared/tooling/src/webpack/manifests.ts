import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageManifest {
  readonly name: string;
  readonly version: string;
}

/** A remote's `remote.json`, passed on into its registry entry as it stands; the contract's schema checks it there. */
interface RemoteManifest {
  readonly name: string;
}

export function readPackageManifest(packageDir: string): PackageManifest {
  return readJson(join(packageDir, 'package.json')) as PackageManifest;
}

export function readRemoteManifest(packageDir: string): RemoteManifest {
  return readJson(join(packageDir, 'remote.json')) as RemoteManifest;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
