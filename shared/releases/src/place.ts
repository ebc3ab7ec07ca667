import { ReleaseError } from './release-error.ts';

/** A bucket, the folder in it (empty, or ending in a slash), and its endpoint if it is not on AWS. */
export interface S3Place {
  readonly bucket: string;
  readonly prefix: string;
  readonly endpoint: string | null;
}

/**
 * Where releases are stored: RELEASE_STORE=s3://bucket/prefix, with RELEASE_STORE_ENDPOINT for a server other than AWS;
 * null for a folder under DATA_DIR.
 * @throws ReleaseError for an invalid setting
 */
export function readPlace(env: Readonly<Record<string, string | undefined>>): S3Place | null {
  const text = env['RELEASE_STORE'] ?? '';
  if (text === '') return null;
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!'()*./-]*))?$/.exec(text) ?? [];
  if (bucket === undefined) throw new ReleaseError(`RELEASE_STORE must read s3://bucket/prefix, not "${text}".`);
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: readEndpoint(env['RELEASE_STORE_ENDPOINT'] ?? ''),
  };
}

/** @example nameOf(place) // 's3://our-releases/portal', with its endpoint if it is not on AWS */
export function nameOf({ bucket, prefix, endpoint }: S3Place): string {
  return `s3://${bucket}/${prefix.replace(/\/$/, '')}${endpoint === null ? '' : ` at ${endpoint}`}`;
}

function readEndpoint(text: string): string | null {
  if (text === '') return null;
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new ReleaseError(`RELEASE_STORE_ENDPOINT must be an http or https address, not "${text}".`);
}
