import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { DEMO_DOMAIN } from '../../db/demo/generate-export.ts';
import { SAMPLE_PASSWORD } from '../../db/demo/people.ts';
import { promisedLogins } from '../../db/demo/portfolio.ts';
import { withFirstPassword } from './demo.repo.ts';

/** How to get in while the sample is there. Only whoever may use the api's socket can ask: the gateway does not pass it on. */
export function addRoutes(app: FastifyInstance, { database }: AppParts): void {
  app.get('/sample', async () => ({
    logins: await withFirstPassword(
      database.orm,
      promisedLogins.map((name) => `${name}@${DEMO_DOMAIN}`),
    ),
    password: SAMPLE_PASSWORD,
  }));
}
