import type { Clock } from './clock.ts';
import type { Database } from './db/client.ts';
import type { HashQueue } from './db/hash-queue.ts';
import type { ReadQueue } from './services/heavy/read-queue.ts';
import type { EmailDelivery } from './services/email/email-delivery.ts';
import type { RenderQueue } from './services/render/render-queue.ts';
import type { Codes } from './services/encryption/audit-keys.ts';
import type { Cipher } from './services/encryption/cipher.ts';
import type { ReadFile } from './services/files/checked-files.ts';
import type { FileStore } from './services/files/file-store.ts';
import type { Cookies } from './http/cookies.ts';
import type { Settings } from './settings.ts';

/** The dependencies of plugins and routes. */
export interface AppDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<
    Settings,
    | 'publicUrl'
    | 'hideUnknownLogins'
    | 'provider'
    | 'coolingOffHours'
    | 'confirmMinutes'
    | 'diskFullPercent'
    | 'ownerQuotaMb'
    | 'confirmsPassword'
    | 'recoveryDays'
    | 'propertySave'
    | 'sessionLimits'
    | 'staffSecondFactor'
  >;
  readonly cookies: Cookies;
  readonly hashing: HashQueue;
  readonly files: FileStore;
  /** Reads files of rows, each compared with the digest that its row names. */
  readonly readFile: ReadFile;
  /** Reports behind links; they are kept for minutes. */
  readonly reportFiles: FileStore;
  readonly rendering: RenderQueue;
  /** Queues reads of thousands of rows. */
  readonly readQueue: ReadQueue;
  /** Encrypts stored account numbers (BA2). */
  readonly cipher: Cipher;
  /** Makes and checks the codes of rows that grant access (SEC9). */
  readonly accessCodes: Codes;
  /** Called for every email in the outbox. */
  readonly emailDelivery: Pick<EmailDelivery, 'wake'>;
}
