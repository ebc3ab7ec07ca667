import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { linkToPdf } from '../report/make-link.service.ts';
import { toParty } from '../report/report.present.ts';
import { listStatements, readStatement } from './statement.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { clock, database, settings } = deps;
  const provider = toParty(settings.provider);

  route(app, calls.statementList, ({ scope, query }) =>
    database.reading(scope, (tx) => listStatements(tx, query, clock.today())),
  );
  route(app, calls.statementPdf, (received) => {
    const { id } = received.params;
    const note = { action: 'statementPdf', subject: `statement:${id}` } as const;
    return linkToPdf(deps, received, note, async (tx) => ({
      kind: 'report',
      model: await readStatement(tx, id, provider),
    }));
  });
}
