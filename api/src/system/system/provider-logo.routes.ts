import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { LOGO_FOLDER } from '../../services/provider/provider-logo.ts';

/** The provider's picture. Its name changes with its content, so that browsers may keep it. */
export function addRoutes(app: FastifyInstance, { settings: { provider } }: AppDeps): void {
  app.get(`${LOGO_FOLDER}/:file`, async ({ url }, reply) => {
    if (provider.logo?.path !== url) throw new AppError('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(provider.logo.type)
      .send(provider.logo.bytes);
  });
}
