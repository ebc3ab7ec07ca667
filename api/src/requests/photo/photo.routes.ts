import { calls, faultWords, messages, photoRules } from '@portal/contract';
import type { AnswerOf } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import type { Received } from '../../http/route.ts';
import { route } from '../../http/route.ts';
import { checkFiles } from '../../services/limits/check-files.ts';
import { toKeyedWrite } from '../../services/idempotency/keyed-write.ts';
import { withIdempotencyKey } from '../../services/idempotency/with-idempotency-key.ts';
import { keepFiles } from '../../services/files/keep-attachment.ts';
import { removeUnnamed } from '../../services/files/remove-unnamed.ts';
import { listPhotos, readRoom, savePhotos } from './photo.service.ts';

type Save = typeof calls.savePropertyMedia;
type SaveAnswer = AnswerOf<Save>;

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.propertyMedia, ({ scope, params }) =>
    deps.database.reading(scope, (tx) => listPhotos(tx, params.propertyId)),
  );
  route(app, calls.savePropertyMedia, (received) => save(deps, received));
}

/** Wrong file types are refused first, then too many photos (PH3). */
async function save(deps: AppDeps, received: Received<Save>): Promise<SaveAnswer> {
  const { scope, body, photos, request } = received;
  const sent = toKeyedWrite(calls.savePropertyMedia, received);
  await checkFiles(deps, scope, sent, photos.accepted);
  const room = await deps.database.reading(scope, (tx) => readRoom(tx, body));
  const refused = faultWords(photos.refused, photoRules);
  if (photos.accepted.length === 0 && refused.length > 0) return { type: 'error', message: refused.join(' ') };
  const accepted = photos.accepted.slice(0, room);
  const removed: string[] = [];
  const answer = await keepFiles({ files: deps.files, log: request.log }, accepted, async (names) => {
    const kept = accepted.map((photo, index) => ({ photo, storedName: names[index] ?? '' }));
    const message = [
      'Your request has been sent.',
      ...refused,
      ...(accepted.length < photos.accepted.length ? [messages.tooManyPhotos] : []),
    ].join(' ');
    const done = await withIdempotencyKey<SaveAnswer>(deps, scope, sent, async (tx) => {
      removed.push(...(await savePhotos(deps, tx, received, kept)));
      return { type: 'success', message };
    });
    return { answer: done.answer, isKept: done.isNew };
  });
  await removeUnnamed(deps, request.log, removed);
  deps.emailDelivery.wake();
  return answer;
}
