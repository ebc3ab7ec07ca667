import type { AnswerOf, calls } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { reportFileName } from '@portal/reports';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { countLink } from '../../services/limits/hourly-limits.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { AuditEntry } from '../../services/audit/audit.repo.ts';
import type { RenderJob } from '../../services/render/render-messages.ts';
import { serverKey } from '../../services/session/server-key.repo.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { openLedgers } from './csv-export.service.ts';
import type { CsvRequest } from './csv-request.ts';
import { putReport } from './report-files.ts';
import type { ReportFile } from './report-files.ts';
import { toToken } from './report-link.ts';
import { toRange } from '../../http/date-range.ts';

type Link = AnswerOf<typeof calls.folioPdf>;

interface LinkRequest {
  readonly session: Session;
  readonly scope: OwnerScope;
  readonly request: FastifyRequest;
}

/** The audit detail of an export. */
interface Note extends Pick<AuditEntry, 'action' | 'subject'> {
  /** The file's name; absent for a report, which is named by its subject. */
  readonly name?: string;
  readonly period?: DateRange;
  /** Further details for the log, beside the period. */
  readonly detail?: Readonly<Record<string, string>>;
  /** The media type of a file that the browser saves; absent for a PDF, which it shows. */
  readonly type?: string;
}

/** Reads, renders and stores a PDF, and returns its link. */
export async function linkToPdf(
  deps: AppDeps,
  linkRequest: LinkRequest,
  note: Note,
  read: (tx: OwnerTransaction) => Promise<RenderJob>,
): Promise<Link> {
  return linkToRendered(deps, linkRequest, note, () => deps.database.reading(linkRequest.scope, read));
}

/** The same for content that is read in another way. */
export async function linkToRendered(
  deps: AppDeps,
  linkRequest: LinkRequest,
  note: Note,
  read: () => Promise<RenderJob>,
): Promise<Link> {
  await countUse(deps, linkRequest);
  let name = note.name ?? '';
  const bytes = await deps.rendering.render(linkRequest.session.loginId, async () => {
    const job = await read();
    if (job.kind === 'report') name = reportFileName(job.model);
    return job;
  });
  return linkTo(deps, linkRequest, note, { kind: 'pdf', name, ...(note.type && { type: note.type }), bytes });
}

/** Checks the request, and returns the link under which the file is written. */
export async function linkToCsv(
  deps: AppDeps,
  linkRequest: LinkRequest,
  action: AuditEntry['action'],
  request: CsvRequest,
): Promise<Link> {
  const { clock, database } = deps;
  const period = rangeOf(request);
  await countUse(deps, linkRequest);
  await database.reading(linkRequest.scope, (tx) => openLedgers(tx, request, clock.today()));
  return linkTo(deps, linkRequest, { action, period, ...subjectOf(request) }, { kind: 'csv', request });
}

/** Counted before anything is read or printed, so that calls beyond the limit cost nothing. */
function countUse({ database, clock }: AppDeps, { scope }: LinkRequest): Promise<void> {
  return database.scoped(scope, (tx) => countLink(tx, clock.now()));
}

async function linkTo(
  deps: AppDeps,
  { session, scope, request }: LinkRequest,
  note: Note,
  file: ReportFile,
): Promise<Link> {
  const { clock, database, reportFiles } = deps;
  const stored = await putReport(reportFiles, file);
  const key = await serverKey(database.orm, 'report');
  await database.scoped(scope, (tx) =>
    recordAudit(tx, {
      action: note.action,
      requestId: request.id,
      actorLoginId: tx.loginId,
      onBehalfOf: tx.customerId,
      ...(note.subject !== undefined && { subject: note.subject }),
      ...(note.period && { detail: { from: note.period.from, to: note.period.to, ...note.detail } }),
    }),
  );
  return { link: `/api/report/${toToken(key, session, stored, clock.now())}` };
}

function rangeOf({ about, asked }: CsvRequest): DateRange {
  return about === 'property'
    ? toRange(['startFrom', asked.startFrom], ['endTo', asked.endTo])
    : toRange(['startDate', asked.startDate], ['endDate', asked.endDate]);
}

function subjectOf({ about, asked }: CsvRequest): Pick<Note, 'subject'> {
  return { subject: about === 'property' ? `property:${asked.propertyId}` : `building:${asked.groupId}` };
}
