import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { undoChange } from '../bank-account/bank-choice.service.ts';
import { writeBank } from '../bank-account/write-bank.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.undoBankChange, (received) =>
    writeBank(deps, calls.undoBankChange, received, (writing) => undoChange(writing, received.body)),
  );
}
