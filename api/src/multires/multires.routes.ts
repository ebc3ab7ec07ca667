import { calls } from '@portal/contract';
import { monthOf } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { AppError } from '../app-error.ts';
import { route } from '../http/route.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { countLink } from '../services/limits/hourly-limits.ts';
import { allRows } from '../services/heavy/count-rows.repo.ts';
import type { RowCounts } from '../services/heavy/count-rows.repo.ts';
import { isTooMuch } from '../folio/folio/counted-range.service.ts';
import { linkToPdf, linkToRendered } from '../reports/report/make-link.service.ts';
import { toParty } from '../reports/report/report.present.ts';
import { toRange } from '../http/date-range.ts';
import {
  listResidences,
  readFigureRows,
  readMetrics,
  readResidence,
  readResidenceLedgers,
} from './multires.service.ts';
import { checkExport, exportFiles, readExport } from './residence-export.service.ts';
import type { ExportRequest } from './residence-export.service.ts';
import { readGraph } from './residence-graph.service.ts';

interface Days {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

const status = 'success' as const;
const TOO_MANY = 'These are too many lines for one answer. Please choose fewer days.';
const rangeOf = ({ startDate, endDate }: Days) => toRange(['startDate', startDate], ['endDate', endDate]);

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { clock, database } = deps;
  addExports(app, deps);
  route(app, calls.buildings, async ({ scope, query }) => {
    const named = query['filter[ownerId]'];
    if (named !== scope.customerId) throw new AppError('forbidden', { named });
    const name = query['filter[name]'] ?? '';
    return { status, data: await database.reading(scope, (tx) => listResidences(tx, name, clock.today())) };
  });
  route(app, calls.building, async ({ scope, params }) => ({
    status,
    data: await database.reading(scope, (tx) => readResidence(tx, params.buildingId, clock.today())),
  }));
  route(app, calls.residenceLedgers, async ({ scope, params, query, request }) => {
    refuseTooMuch(request.counted);
    const range = rangeOf(query);
    return { status, data: await database.reading(scope, (tx) => readResidenceLedgers(tx, params.buildingId, range)) };
  });
  route(app, calls.buildingMetrics, async ({ scope, params, query }) => {
    const asked = { scope: query.scope, range: rangeOf(query) };
    const read = await database.reading(scope, (tx) => readMetrics(tx, params.buildingId, asked, clock.today()));
    return { status, data: read };
  });
  route(app, calls.buildingRows, async ({ scope, params, query, request }) => {
    refuseTooMuch(request.counted);
    const asked = { figure: query.figure, range: rangeOf(query) };
    const data = await database.reading(scope, (tx) => readFigureRows(tx, params.buildingId, asked, clock.today()));
    return { status, data };
  });
}

/** These responses cannot contain figures in place of rows (SEC8). */
function refuseTooMuch(counts: RowCounts): void {
  if (isTooMuch(counts)) throw new AppError('invalid', { message: TOO_MANY });
}

/** Two calls export a building: one makes a link for the page, the other answers with the file; both log it (050). */
function addExports(app: FastifyInstance, deps: AppDeps): void {
  const { clock, database, rendering, settings } = deps;
  const provider = toParty(settings.provider);
  const printed = () => ({ provider, today: clock.today() });
  route(app, calls.exportBuilding, async (received) => {
    const { scope, session, params, body } = received;
    const asked = { groupId: params.buildingId, range: rangeOf(body), format: body.format };
    // Refusals come before the call takes a place in the queue.
    const lines = await database.reading(scope, (tx) => checkExport(tx, asked));
    return linkToRendered(deps, received, { ...noteOf(asked), ...exportFiles[asked.format] }, () =>
      readExport(deps, { session, scope, lines }, asked, printed()),
    );
  });
  route(app, calls.buildingExport, async ({ session, scope, params, query, request, reply }) => {
    const asked = { groupId: params.buildingId, range: rangeOf(query), format: query.format };
    const lines = allRows(request.counted);
    await database.scoped(scope, (tx) => countLink(tx, clock.now()));
    const bytes = await rendering.render(session.loginId, () =>
      readExport(deps, { session, scope, lines }, asked, printed()),
    );
    const { action, subject, period, detail } = noteOf(asked);
    await database.scoped(scope, (tx) =>
      recordAudit(tx, {
        action,
        requestId: request.id,
        actorLoginId: tx.loginId,
        onBehalfOf: tx.customerId,
        subject,
        detail: { ...period, ...detail },
      }),
    );
    const { name, type } = exportFiles[query.format];
    void reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
    return Buffer.from(bytes);
  });
  route(app, calls.buildingGraph, (received) => {
    const { buildingId, startDate } = received.body;
    const period = monthOf(startDate);
    const note = {
      action: 'buildingGraph',
      name: 'building-graph.pdf',
      subject: `building:${buildingId}`,
      period,
    } as const;
    return linkToPdf(deps, received, note, (tx) =>
      readGraph(tx, buildingId, period, { provider, today: clock.today() }),
    );
  });
}

function noteOf({ groupId, range: { from, to }, format }: ExportRequest) {
  const action = 'exportBuilding' as const;
  return { action, subject: `building:${groupId}`, period: { from, to }, detail: { format } };
}
