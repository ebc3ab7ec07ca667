import { addDays, businessInstant } from '@portal/domain';
import { drawNotice } from '../drawing/notice-pictures.ts';
import type { NoticePicture } from '../drawing/notice-pictures.ts';
import type { Books } from './books.ts';
import { writeFile } from './write-file.ts';

interface SampleMessage {
  /** How many days ago it was written. */
  readonly daysAgo: number;
  readonly text: string;
  readonly pictures?: readonly (readonly [what: NoticePicture, caption: string])[];
  readonly isShow?: true;
}

const WRITTEN_AT = '11:30';

/** By the part of a login before the @, the latest first. */
const messages: Readonly<Record<string, readonly SampleMessage[]>> = {
  owner: [
    {
      daysAgo: 2,
      text: 'The annual fire-safety inspection of your buildings is next Tuesday from 09:00 to 13:00. Our superintendent lets the inspector into every unit; your tenants have been told in writing. You do not need to do anything.',
      pictures: [
        ['lobby', 'Notice in the lobby'],
        ['alarm', 'The alarm that is tested'],
        ['kitchen', 'Detectors are checked in every kitchen'],
      ],
    },
    {
      daysAgo: 5,
      text: 'A unit of yours has been repainted and photographed. The new advertisement is online since this morning, and the first viewings are on Saturday. We tell you as soon as somebody applies.',
      pictures: [['kitchen', 'The kitchen after the work']],
    },
    { daysAgo: 9, text: 'We sent your funds to your accounts today. They usually arrive within one business day.' },
    {
      daysAgo: 30,
      text: 'The furnace at one of your houses failed its safety check and was replaced today. The invoice is with its work order in the ledger.\n\nHow we choose suppliers: https://www.ontario.ca/page/hire-contractor',
      pictures: [['furnace', 'The new furnace']],
    },
  ],
  single: [
    {
      daysAgo: 1,
      text: 'Water will be shut off in your building this Thursday from 10:00 to 12:00 while a valve is replaced. Your tenant has been told.',
    },
  ],
  nosla: [
    {
      daysAgo: 1,
      text: 'We are preparing your service agreement. You will find it here as soon as it is ready to sign.',
      isShow: true,
    },
  ],
  unsigned: [
    { daysAgo: 3, text: 'Welcome. Your service agreement is ready: please review and sign it in the portal.' },
  ],
};

/**
 * Writes the messages of an owner, and returns what writes their pictures: after all owners, so that other documents
 * keep their numbers.
 */
export function writeMessages(books: Books, owner: string, customerId: number): () => void {
  const later = (messages[owner] ?? []).map(({ daysAgo, text, pictures = [], isShow }) => {
    const messageId = books.ids.next('message');
    books.sheets.add('notifications.csv', {
      message_id: messageId,
      customer_id: customerId,
      created_at: businessInstant(addDays(books.calendar.today, 0 - daysAgo), WRITTEN_AT).toISOString(),
      message: text,
      is_show: isShow ? 'Y' : 'N',
    });
    return () => {
      for (const [what, title] of pictures)
        writeFile(
          books,
          { kind: 'notification', refId: messageId, name: `${what}.png`, title },
          { key: `notice ${what}`, draw: () => drawNotice(what) },
        );
    };
  });
  return () => {
    for (const write of later) if (books.files !== null) write();
  };
}
