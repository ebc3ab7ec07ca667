import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { DEMO_DOMAIN } from '../../services/demo/demo-ids.ts';
import { SAMPLE_PASSWORD } from '../../demo/generator/people.ts';
import { documentedLogins } from '../../demo/generator/owner-plans.ts';
import { withFirstPassword } from '../../demo/demo.repo.ts';

/** How to log in while the sample is there. Reachable only over the api's socket: the gateway does not forward it. */
export function addRoutes(app: FastifyInstance, { database }: AppDeps): void {
  app.get('/sample', async () => ({
    logins: await withFirstPassword(
      database.orm,
      documentedLogins.map((name) => `${name}@${DEMO_DOMAIN}`),
    ),
    password: SAMPLE_PASSWORD,
  }));
}
