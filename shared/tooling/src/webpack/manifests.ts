import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageManifest {
  readonly name: string;
  readonly version: string;
}

/** A remote's `remote.json`, copied unchanged into its registry entry, where the contract's schema checks it. */
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
