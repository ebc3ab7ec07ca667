import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';
import type { S3Place } from '../place.ts';
import type { Bucket, BucketFile, PutCondition } from './bucket.ts';

const timeouts = { connectionTimeout: 3000, requestTimeout: 10_000 };

/** Keys, region and role are found as by every AWS client: AWS_ACCESS_KEY_ID and so on, or the machine's role. */
export async function openS3Bucket({ bucket, prefix, endpoint }: S3Place): Promise<Bucket> {
  // Loaded only if releases are in a bucket: it is megabytes of code.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    maxAttempts: 3,
    requestHandler: timeouts,
    ...(endpoint ? compatible(endpoint) : {}),
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    get: (key, tag) =>
      readFileOf(
        client.send(new s3.GetObjectCommand({ ...at(key), ...(tag === undefined ? {} : { IfNoneMatch: tag }) })),
      ),
    put: (key, content, condition) =>
      isWritten(() => client.send(new s3.PutObjectCommand({ ...at(key), Body: content, ...toHeaders(condition) }))),
    list: (folder) =>
      listKeys(s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + folder }), prefix.length),
    remove: async (key) => {
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
  };
}

/** Options that servers other than AWS understand: the bucket in the path, and only required checksums. */
function compatible(endpoint: string) {
  const checksums = {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  return { endpoint, forcePathStyle: true, region: process.env['AWS_REGION'] || 'us-east-1', ...checksums };
}

interface GetResponse {
  readonly Body?: { readonly transformToByteArray: () => Promise<Uint8Array> } | undefined;
  readonly ETag?: string | undefined;
}

async function readFileOf(request: Promise<GetResponse>): Promise<BucketFile | 'unchanged' | null> {
  try {
    const { Body: body, ETag: tag = '' } = await request;
    return { content: Buffer.from((await body?.transformToByteArray()) ?? []), tag };
  } catch (error) {
    if (statusOf(error) === 304) return 'unchanged';
    if (statusOf(error) === 404 && errorCode(error, 'name') !== 'NoSuchBucket') return null;
    throw error;
  }
}

function toHeaders(condition: PutCondition): { readonly IfNoneMatch?: '*'; readonly IfMatch?: string } {
  if (condition === null) return {};
  return 'ifNone' in condition ? { IfNoneMatch: '*' } : { IfMatch: condition.ifTag };
}

const maxTries = 5;
const maxPause = 200;

/** 412: the condition fails. 409: another client is writing at this moment, and only another try shows the outcome. */
async function isWritten(send: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send();
      return true;
    } catch (error) {
      if (statusOf(error) === 412) return false;
      if (statusOf(error) !== 409 || tries === maxTries) throw error;
    }
    await pause(Math.random() * maxPause);
  }
}

interface Page {
  readonly Contents?: readonly { readonly Key?: string | undefined }[] | undefined;
}

async function listKeys(pages: AsyncIterable<Page>, cut: number): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const page of pages)
    keys.push(...(page.Contents ?? []).flatMap(({ Key: key }) => (key ? [key.slice(cut)] : [])));
  return keys;
}

function statusOf(error: unknown): unknown {
  const metadata = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : null;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : null;
}
