import type { Notification } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { findDocumentsOf } from '../document/document.repo.ts';
import { toMedia } from '../document/media-of.ts';
import { findNotifications, insertView, isOwnMessage } from './notification.repo.ts';

/** More than anybody reads; it limits the response to every poll. */
const MAX = 200;

export async function listNotifications(tx: OwnerTransaction): Promise<Notification[]> {
  const rows = await findNotifications(tx, MAX);
  const files = await findDocumentsOf(
    tx,
    'notification',
    rows.map(({ messageId }) => messageId),
  );
  const pictures = Map.groupBy(
    files.filter(({ mime }) => mime.startsWith('image/')),
    ({ refId }) => refId,
  );
  return rows.map(({ messageId, message, createdAt, isViewed, isShow }) => ({
    message_id: messageId,
    message,
    created_at: createdAt.toISOString(),
    is_viewed: isViewed,
    is_show: isShow,
    notification: (pictures.get(messageId) ?? []).map((file) => ({
      media: { ...toMedia(file), description: file.title === file.fileName ? '' : file.title },
    })),
  }));
}

/** @throws AppError for a message of another owner */
export async function markViewed(
  tx: OwnerTransaction,
  messageId: number,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<void> {
  if (!(await isOwnMessage(tx, messageId))) throw new AppError('not_found', { named: messageId });
  if (!(await insertView(tx, messageId, now))) return;
  const { loginId: actorLoginId, customerId: onBehalfOf } = tx;
  const subject = `message:${messageId}`;
  await recordAudit(tx, { action: 'notificationViewed', requestId, actorLoginId, onBehalfOf, subject });
}
