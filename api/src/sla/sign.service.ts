import type { AnswerOf, calls } from '@portal/contract';
import type { AppDeps } from '../app-deps.ts';
import { AppError } from '../app-error.ts';
import type { OwnerTransaction } from '../db/client.ts';
import type { Received } from '../http/route.ts';
import { wholeAddress } from '../services/limits/client-address.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { keepAttachment } from '../services/files/keep-attachment.ts';
import { digestOf } from '../services/files/digest-of.ts';
import { insertStoredFile } from '../services/files/stored-files.repo.ts';
import { toParty } from '../reports/report/report.present.ts';
import { certificateHtml } from './certificate.ts';
import type { Signature } from './certificate.ts';
import { queueSignedEmails } from './signed.emails.ts';
import { insertSignature, markSigned } from './sla.repo.ts';
import { findPdf, readAgreement } from './sla.service.ts';
import type { FoundAgreement } from './sla.service.ts';

type SignRequest = Received<typeof calls.sign>;
type SignAnswer = AnswerOf<typeof calls.sign>;

const signedAlready: SignAnswer = { type: 'success', message: 'This agreement is signed already.' };

/** Signs an agreement: the certificate is rendered and stored first, then everything is written in one transaction. */
export async function signAgreement(deps: AppDeps, received: SignRequest): Promise<SignAnswer> {
  const { database, files, rendering, settings } = deps;
  const { session, scope, params, body, request } = received;
  const party = toParty(settings.provider);
  const asked = { slaId: params.sla_id, digest: body.digest };
  const found = await database.reading(scope, (tx) => readAgreement(tx, asked, party.name));
  if (found.sla.status === 'signed') return signedAlready;
  const signature = await toSignature(deps, found, received);
  const html = certificateHtml(found.agreement, signature);
  const printed = { kind: 'html', html, title: 'Certificate of signature', provider: party } as const;
  const bytes = await rendering.render(session.loginId, async () => printed);
  const certificate = { name: certificateName(params.sla_id), mime: 'application/pdf', bytes: Buffer.from(bytes) };
  const answer = await keepAttachment({ files, log: request.log }, certificate, async (fileName) => {
    const isKept = await database.scoped(scope, (tx) =>
      write(deps, tx, { received, found, signature, fileName: fileName ?? '', bytes }),
    );
    return { isKept, answer: isKept ? done(found) : signedAlready };
  });
  deps.emailDelivery.wake();
  return answer;
}

export function certificateName(slaId: number): string {
  return `certificate-SLA-${slaId}.pdf`;
}

/** @throws AppError where there is nothing to sign; Error where the stored file differs from the imported one */
async function toSignature(
  { clock, readFile }: AppDeps,
  { document }: FoundAgreement,
  { body, session, request }: SignRequest,
): Promise<Signature> {
  if (document === null)
    throw new AppError('invalid', { message: 'The PDF of this agreement is not here yet. Please contact support.' });
  const { digest } = document;
  await readFile({ name: document.storedName, digest }, null);
  return {
    name: body.name,
    login: session.loginName,
    signedAt: clock.now(),
    signedOn: clock.today(),
    address: wholeAddress(request),
    fileName: document.fileName,
    digest,
  };
}

interface SignedDocument {
  readonly received: SignRequest;
  readonly found: FoundAgreement;
  readonly signature: Signature;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Whether it was written; false where the agreement was signed meanwhile, in another tab.
 * @throws AppError `stale` where its PDF was replaced meanwhile
 */
async function write(
  { settings }: AppDeps,
  tx: OwnerTransaction,
  { received, found, signature, fileName, bytes }: SignedDocument,
): Promise<boolean> {
  const { slaId } = found.agreement;
  const { signedAt, signedOn, name, address, digest } = signature;
  // An import may have replaced it while the certificate was rendered.
  if ((await findPdf(tx, slaId))?.digest !== digest) throw new AppError('stale');
  if (!(await markSigned(tx, slaId, signedOn))) return false;
  const originalName = certificateName(slaId);
  const file = { name: fileName, originalName, mime: 'application/pdf', size: bytes.length, digest: digestOf(bytes) };
  await insertStoredFile(tx, { ...file, storedAt: signedAt });
  await insertSignature(tx, { slaId, signedAt, signedOn, name, address, digest, fileName });
  await queueSignedEmails(tx, settings.publicUrl, { agreement: found.agreement, signature, fileName });
  await recordAudit(tx, {
    action: 'sign',
    requestId: received.request.id,
    actorLoginId: tx.loginId,
    onBehalfOf: tx.customerId,
    subject: `sla:${slaId}`,
    detail: { digest },
  });
  return true;
}

function done({ agreement }: FoundAgreement): SignAnswer {
  const name = agreement.title || `SLA-${agreement.slaId}`;
  return { type: 'success', message: `Signed. Your copy of ${name} is on its way to you by email.` };
}
