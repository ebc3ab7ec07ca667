import { addDays, formatDay, formatMoney } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { NoticePicture } from '../drawing/notice-pictures.ts';
import type { PastEvents } from './past-events.ts';

export interface SampleMessage {
  readonly day: IsoDate;
  readonly text: string;
  readonly pictures?: readonly (readonly [what: NoticePicture, caption: string])[];
  readonly isShow?: true;
}

/** Writes a message about an event; null where it did not happen, since a message must not contradict other pages. */
type MessageWriter = (happened: PastEvents, today: IsoDate) => SampleMessage | null;

const inspection: MessageWriter = ({ buildings: [building] }, today) =>
  building === undefined
    ? null
    : {
        day: addDays(today, -2),
        text: `The annual fire-safety inspection of ${building} is on ${formatDay(addDays(today, 5))}, from 09:00 to 13:00. Our superintendent lets the inspector into every unit; your tenants have been told in writing. You do not need to do anything.`,
        pictures: [
          ['lobby', 'Notice in the lobby'],
          ['alarm', 'The alarm that is tested'],
          ['kitchen', 'Detectors are checked in every kitchen'],
        ],
      };

const advertisement: MessageWriter = ({ advertised }, today) => {
  if (advertised === null || advertised.since >= today) return null;
  return {
    day: advertised.since,
    text: `${advertised.address} has been repainted and photographed, and is advertised since today. For Lease shows who asks for it. We tell you as soon as somebody applies.`,
    pictures: [['kitchen', 'The kitchen after the work']],
  };
};

/** News is not older than this, in days. */
const LATELY = 90;

const payout: MessageWriter = ({ payouts }, today) => {
  const day = [...payouts.keys()]
    .filter((one) => one < today)
    .sort()
    .at(-1);
  const amount = day && payouts.get(day);
  if (day === undefined || amount === undefined) return null;
  return {
    day,
    text: `We sent ${formatMoney(amount)} to your accounts today. It usually arrives within one business day. Paid to you shows it by property.`,
  };
};

const returned: MessageWriter = ({ returns }, today) => {
  const last = returns
    .filter(({ day }) => day < today && day >= addDays(today, -LATELY))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .at(-1);
  if (last === undefined) return null;
  return {
    day: last.day,
    text: `Your bank sent back ${formatMoney(last.amount)}, which we had paid from ${last.address}. We hold it for you until a later payment takes it along. Please look under Bank Accounts whether the account is right.`,
  };
};

const repair: MessageWriter = ({ orders }, today) => {
  const past = orders
    .filter(({ day }) => day < today && day >= addDays(today, -LATELY))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const order = past.findLast(({ description }) => description === 'Furnace service') ?? past.at(-1);
  if (order === undefined) return null;
  const { day, address, description, workOrder, amount } = order;
  const what = description.replaceAll('\n', ' ');
  return {
    day,
    text: `${what} at ${address} is done: ${formatMoney(amount)}. The invoice is with ${workOrder} in its ledger.\n\nHow we choose suppliers: https://www.ontario.ca/page/hire-contractor`,
    ...(description === 'Furnace service' && { pictures: [['furnace', 'The furnace after its service']] as const }),
  };
};

const water: MessageWriter = ({ addresses: [address] }, today) =>
  address === undefined
    ? null
    : {
        day: addDays(today, -1),
        text: `Water will be shut off at ${address} on ${formatDay(addDays(today, 2))} from 10:00 to 12:00 while a valve is replaced. Your tenant has been told.`,
      };

const preparing: MessageWriter = ({ addresses }, today) => ({
  day: addDays(today, -1),
  text: `We are preparing your service agreement for ${named(addresses)}. You will find it here as soon as it is ready to sign.`,
  isShow: true,
});

const ready: MessageWriter = ({ addresses }, today) => ({
  day: addDays(today, -3),
  text: `Welcome. Your service agreement for ${named(addresses)} is ready: please review and sign it in the portal.`,
});

function named(addresses: readonly string[]): string {
  return addresses.length === 0 ? 'your property' : new Intl.ListFormat('en').format(addresses);
}

/** By the part of a login before the @. */
const writers: Readonly<Record<string, readonly MessageWriter[]>> = {
  owner: [inspection, advertisement, payout, returned, repair],
  single: [water],
  nosla: [preparing],
  unsigned: [ready],
};

/** Whether an owner has messages at all. */
export function hasMessages(owner: string): boolean {
  return Object.hasOwn(writers, owner);
}

export function messagesOf(owner: string, happened: PastEvents, today: IsoDate): SampleMessage[] {
  return (writers[owner] ?? []).flatMap((write) => write(happened, today) ?? []);
}
