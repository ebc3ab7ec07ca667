import { effectiveAt, SETTLED_HOURS } from '@portal/domain';
import type { PaidNames } from '@portal/domain';
import type { BankBook } from './bank-book.service.ts';
import { endingOf } from './bank-news.service.ts';
import type { NewsGroup } from './bank-news.service.ts';
import { movedNames, describeMoves } from './describe-moves.ts';
import type { Move } from './describe-moves.ts';
import { effectiveName, describeUnchangedDetails } from './describe-save.ts';

/** The properties and payments of an email about bank accounts. */
export interface GroupedNews {
  /** All properties that it names. */
  readonly propertyIds: readonly number[];
  /** The payments that move. */
  readonly moves: readonly Move[];
  /** The properties and accounts whose change was cancelled: their payments continue as before. */
  readonly undone: readonly Subject[];
}

/** The subject of a change: a property, or the details of an account. */
export type Subject = { readonly propertyId: number } | { readonly accountId: number };

/** The times that the text about moved payments depends on. */
interface Times {
  readonly now: Date;
  /** When the moves take effect. */
  readonly from: Date | null;
  /** By how many hours they are delayed if the email is late. */
  readonly hours: number;
}

type NewsTexts = Omit<NewsGroup, 'addresses'>;

const noNews: NewsTexts = { payments: null, late: null };

/** Describes what applies to each property, grouped by equal text (BA1). */
export function groupsOf(book: BankBook, news: GroupedNews, times: Times): NewsGroup[] {
  const texts = new Map<number, NewsTexts>();
  for (const move of news.moves) if ('propertyId' in move) texts.set(move.propertyId, newsTextsOf(book, [move], times));
  for (const one of news.undone)
    if ('propertyId' in one) texts.set(one.propertyId, alike(unchangedText(book, one.propertyId, times.now)));
  const accountTexts = describeAccounts(book, news, times);
  const addressed = book.properties
    .filter(({ propertyId }) => news.propertyIds.includes(propertyId))
    .map(({ propertyId, address }) => ({ address, texts: texts.get(propertyId) ?? accountTexts }));
  const groups = [...Map.groupBy(addressed, (one) => JSON.stringify(one.texts)).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({ addresses: same.map(({ address }) => address), ...one.texts })),
  );
  const isUnmentioned = accountTexts !== noNews && !addressed.some((one) => one.texts === accountTexts);
  return isUnmentioned ? [...groups, { addresses: [], ...accountTexts }] : groups;
}

/** Describes what applies to the details of accounts, and so to every property that uses one of them. */
function describeAccounts(book: BankBook, { moves, undone }: GroupedNews, times: Times): NewsTexts {
  const edited = moves.filter((move) => 'accountId' in move);
  if (edited.length > 0) return newsTextsOf(book, edited, times);
  const ids = new Set(undone.flatMap((one) => ('accountId' in one ? one.accountId : [])));
  if (ids.size === 0) return noNews;
  return alike([...ids].map((id) => describeUnchangedDetails(book, id, times.now, endingOf)).join(' '));
}

/** The same text whenever the email is sent. */
function alike(text: string): NewsTexts {
  return { payments: text, late: text };
}

function newsTextsOf(book: BankBook, moves: readonly Move[], { now, from, hours }: Times): NewsTexts {
  if (from === null) return noNews;
  return {
    payments: describeMoves(book, moves, { from, now, name: endingOf }),
    late: describeLate(hours, movedNames(book, moves, { still: [], now, name: endingOf })),
  };
}

/** For a change whose email is late: it takes effect a cooling-off after the email was sent (SEC6). */
function describeLate(hours: number, { before, after }: PaidNames): string {
  const target = after === null ? 'have no account' : `go to ${after}`;
  const earlier = before === null ? 'There is no payment before' : `Earlier ones go to ${before}`;
  return `Payments sent more than ${hours + SETTLED_HOURS} hours after it ${target}, unless our staff have released it before. ${earlier}.`;
}

function unchangedText(book: BankBook, id: number, now: Date): string {
  const property = book.properties.find(({ propertyId }) => propertyId === id);
  const account = property ? effectiveAt<number | null>(book.choiceOf(property), now) : null;
  const name = effectiveName(book, account, now, endingOf);
  return name === null ? 'Undone: there is no account, as before.' : `Undone: payments go on to ${name}.`;
}
