import { calls } from '@portal/contract';
import { momentOf } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { present } from '../../services/heavy/slices.ts';
import { readFolio, readLastEntries } from './folio.service.ts';
import { readFigure } from './property-figure.service.ts';
import { readMonths } from './months.service.ts';
import { readEarlierPayouts, readPayoutPage, readPayouts, readPayoutsBetween } from './payouts.service.ts';

export function addRoutes(app: FastifyInstance, { database, clock }: AppDeps): void {
  const instant = (): Date => momentOf(clock.today(), clock.now());
  route(app, calls.folioProperty, ({ scope, body, request: { counted } }) =>
    present(database.reading(scope, (tx) => readFolio(tx, body, clock.today(), counted))),
  );
  route(app, calls.paidToYou, ({ scope, request: { counted } }) =>
    database.reading(scope, (tx) => readPayouts(tx, clock.today(), instant(), counted)),
  );
  route(app, calls.folioMonths, ({ scope, body, request: { counted } }) =>
    database.reading(scope, (tx) => readMonths(tx, body.months, clock.today(), counted)),
  );
  route(app, calls.earlierPayouts, ({ scope, body, request: { counted } }) =>
    database.reading(scope, (tx) => readEarlierPayouts(tx, body.before, instant(), counted)),
  );
  route(app, calls.payoutsBetween, ({ scope, body: { startDate, endDate }, request: { counted } }) =>
    database.reading(scope, (tx) => readPayoutsBetween(tx, { from: startDate, to: endDate }, instant(), counted)),
  );
  route(app, calls.payoutPage, ({ scope, body }) =>
    database.reading(scope, (tx) => readPayoutPage(tx, body, instant())),
  );
  route(app, calls.folioLedgers, ({ scope }) => database.reading(scope, (tx) => readLastEntries(tx, clock.today())));
  route(app, calls.propertyFigure, ({ scope, body }) => database.reading(scope, (tx) => readFigure(tx, body)));
}
