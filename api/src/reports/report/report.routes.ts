import { calls } from '@portal/contract';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../app-error.ts';
import { route } from '../../http/route.ts';
import { findServerKey } from '../../services/session/server-key.repo.ts';
import { openCsv } from './csv-export.service.ts';
import { CSV_NAME } from './csv-request.ts';
import { linkToCsv, linkToPdf } from './make-link.service.ts';
import { readHtmlString } from './posted-html.ts';
import { getReport } from './report-files.ts';
import { fileOfToken } from './report-link.ts';
import { toRange } from '../../http/date-range.ts';
import { toParty } from './report.present.ts';
import { readDoorsReport, readTenancyReport } from './report.service.ts';

/** Replaces the provider on a report whose text anybody may have typed (RP8). */
const UNVERIFIED = {
  name: 'Printed from text that a browser sent. The provider has not written it.',
  address: null,
  phone: null,
  logo: null,
} as const;

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { clock, database, settings } = deps;
  const provider = toParty(settings.provider);
  const printed = () => ({ provider, today: clock.today() });

  route(app, calls.folioPdf, (received) => {
    const { body } = received;
    const period = toRange(['startDate', body.startDate], ['endDate', body.endDate]);
    return linkToPdf(deps, received, { action: 'folioPdf', period }, async (tx) => ({
      kind: 'report',
      model: await readDoorsReport(tx, 'portfolio', { ...body, period }, printed()),
    }));
  });
  route(app, calls.buildingPdf, (received) => {
    const { body } = received;
    const period = toRange(['startDate', body.startDate], ['endDate', body.endDate]);
    const note = { action: 'buildingPdf', subject: `building:${body.groupId}`, period } as const;
    return linkToPdf(deps, received, note, async (tx) => ({
      kind: 'report',
      model: await readDoorsReport(tx, 'building', { ...body, period }, printed()),
    }));
  });
  route(app, calls.propertyLedgerPdf, (received) => {
    const { body } = received;
    const period = toRange(['startFrom', body.startFrom], ['endTo', body.endTo]);
    const subject = `property:${body.propertyId}`;
    return linkToPdf(deps, received, { action: 'propertyLedgerPdf', subject, period }, async (tx) => ({
      kind: 'report',
      model: await readTenancyReport(tx, body, period, printed()),
    }));
  });
  route(app, calls.generatePdf, (received) => {
    const html = readHtmlString(received.body.pdfData);
    const note = { action: 'generatePdf', name: 'report.pdf' } as const;
    const printer = { ...UNVERIFIED, paper: provider.paper };
    return linkToPdf(deps, received, note, async () => ({ kind: 'html', html, title: 'Report', provider: printer }));
  });
  route(app, calls.buildingCsv, (received) =>
    linkToCsv(deps, received, 'buildingCsv', { about: 'building', asked: received.body }),
  );
  route(app, calls.propertyLedgerCsv, (received) =>
    linkToCsv(deps, received, 'propertyLedgerCsv', { about: 'property', asked: received.body }),
  );
  route(app, calls.report, async ({ session, scope, params, reply }) => {
    const key = await findServerKey(database.orm, 'report');
    const name = key === undefined ? null : fileOfToken(key, session, params.token, clock.now());
    if (name === null)
      throw new AppError('not_found', { message: 'This link is over. Please ask for the file again.' });
    const file = await getReport(deps.reportFiles, name);
    if (file.kind === 'pdf') {
      const shown = file.type === undefined ? 'inline' : 'attachment';
      const head = create(file.name, { type: shown });
      void reply.type(file.type ?? 'application/pdf').header('content-disposition', head);
      return Buffer.from(file.bytes);
    }
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${CSV_NAME}"`);
    return openCsv({ database, readQueue: deps.readQueue, today: clock.today() }, scope, file.request);
  });
}
