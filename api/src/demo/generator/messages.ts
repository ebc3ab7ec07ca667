import { businessInstant } from '@portal/domain';
import { drawNotice } from '../drawing/notice-pictures.ts';
import type { SampleContext } from './sample-context.ts';
import type { SampleMessage } from './message-texts.ts';
import { writeFile } from './write-file.ts';

const WRITTEN_AT = '11:30';

/**
 * Writes the messages of an owner, and returns a function that writes their pictures: it runs after all owners, so that
 * other documents keep their numbers.
 */
export function writeMessages(
  context: SampleContext,
  messages: readonly SampleMessage[],
  customerId: number,
): () => void {
  const later = messages.map(({ day, text, pictures = [], isShow }) => {
    const messageId = context.ids.next('message');
    context.csvRows.add('notifications.csv', {
      message_id: messageId,
      customer_id: customerId,
      created_at: businessInstant(day, WRITTEN_AT).toISOString(),
      message: text,
      is_show: isShow ? 'Y' : 'N',
    });
    return () => {
      for (const [what, title] of pictures)
        writeFile(
          context,
          { kind: 'notification', refId: messageId, name: `${what}.png`, title },
          { key: `notice ${what}`, draw: () => drawNotice(what) },
        );
    };
  });
  return () => {
    for (const write of later) if (context.files !== null) write();
  };
}
