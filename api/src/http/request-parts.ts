import type { Call } from '@portal/contract';
import type { FastifyReply } from 'fastify';
import type { InspectionQueue } from '../services/files/inspection-queue.ts';
import type { Scanner } from '../services/files/scanner.ts';
import type { RowCounts } from '../services/heavy/count-rows.repo.ts';
import type { OwnerScope } from '../db/owner-scope.ts';
import type { Attachment } from '../services/files/attachment.ts';
import type { Photos, SentFiles } from '../services/files/received-files.ts';
import type { Session } from '../services/session/session.repo.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The request as the contract row's schemas parsed it; undefined where the row has no schema. */
export interface Input {
  readonly params: Fields | undefined;
  readonly query: Fields | undefined;
  readonly body: Fields | undefined;
  /** The file of an upload row. */
  readonly attachment: Attachment | null;
  /** The photos of a row that takes several. */
  readonly photos: Photos;
  /** The `Idempotency-Key` of a call that must run once. */
  readonly key: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract that this route serves. */
    call?: Call;
  }
  interface FastifyInstance {
    /** Inspects uploaded files. */
    inspection: InspectionQueue;
    /** The virus scanner that checks files before they are stored, where there is one. */
    scanner?: Scanner | null;
    /** How many bytes of files are stored per owner (SEC7). */
    ownerQuota?: number;
    /**
     * For a write that needs a confirmation: reloads the session once it is the call's turn, and checks again (SEC1).
     */
    confirmAgain?: (request: FastifyRequest) => Promise<void>;
    /** Runs the work of a read once it is its turn. */
    inTurn?: (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => Promise<unknown>;
  }
  interface FastifyRequest {
    /** The session of the call, if it is fresh. */
    session: Session | null;
    /** The session named by the cookie, even if it must be renewed first. */
    heldSession: Session | null;
    input: Input;
    scope: OwnerScope | null;
    /** The rows that a heavy call would read. */
    counted: RowCounts;
    /** The files of a multipart body; null where the body is none. */
    files: SentFiles | null;
  }
}
