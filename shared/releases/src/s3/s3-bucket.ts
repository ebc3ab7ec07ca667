import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';
import type { S3Place } from '../place.ts';
import type { Bucket, BucketFile, PutCondition } from './bucket.ts';

const patience = { connectionTimeout: 3000, requestTimeout: 10_000 };

/** Keys, region and roles come from where every program of AWS finds them: AWS_ACCESS_KEY_ID and the like, or the machine's role. */
export async function openS3Bucket({ bucket, prefix, endpoint }: S3Place): Promise<Bucket> {
  // Loaded by those who keep releases there alone: it is megabytes of code.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    maxAttempts: 3,
    requestHandler: patience,
    ...(endpoint ? compatible(endpoint) : {}),
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    get: (key, tag) =>
      answerOf(
        client.send(new s3.GetObjectCommand({ ...at(key), ...(tag === undefined ? {} : { IfNoneMatch: tag }) })),
      ),
    put: (key, content, condition) =>
      isDone(() => client.send(new s3.PutObjectCommand({ ...at(key), Body: content, ...toHeaders(condition) }))),
    list: (folder) =>
      listKeys(s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + folder }), prefix.length),
    remove: async (key) => {
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
  };
}

/** What others than AWS understand: the bucket in the path, and no checksums but those that are asked for. */
function compatible(endpoint: string) {
  const checksums = {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  return { endpoint, forcePathStyle: true, region: process.env['AWS_REGION'] || 'us-east-1', ...checksums };
}

interface Answer {
  readonly Body?: { readonly transformToByteArray: () => Promise<Uint8Array> } | undefined;
  readonly ETag?: string | undefined;
}

async function answerOf(asked: Promise<Answer>): Promise<BucketFile | 'unchanged' | null> {
  try {
    const { Body: body, ETag: tag = '' } = await asked;
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

const mostTries = 5;
const longestPause = 200;

/** 412: the condition does not hold. 409: somebody else is at it this moment, and only another try tells what they leave. */
async function isDone(ask: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ask();
      return true;
    } catch (error) {
      if (statusOf(error) === 412) return false;
      if (statusOf(error) !== 409 || tries === mostTries) throw error;
    }
    await pause(Math.random() * longestPause);
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
