import { calls, matchRemote, type AnswerOf, type RegistryEntry } from '@portal/contract';
import { bestMatches, searchWords } from '@portal/domain';
import { useCall, type CallState, type SignedInOwner } from '@portal/platform';
import type { Hit, HitGroup } from './hit.ts';
import { withAmount, type Page } from './pages.ts';
import { billHit, pageHit, paidBillHit, propertyHit, tenantHit } from './to-hits.tsx';
import { useSettled } from './use-settled.ts';

type SearchAnswer = AnswerOf<typeof calls.search>;

/** The most hits of a kind; the server has the same limit. */
export const MOST = 8;

export interface Hits {
  /** The groups with a hit. */
  readonly groups: readonly HitGroup[];
  /** The server's error for the current text. */
  readonly state: CallState<SearchAnswer>;
}

/**
 * The hits for the typed words: pages at once, the owner's data once the typing rests. A response to an earlier text
 * is never shown.
 */
export function useHits(
  typed: string,
  person: SignedInOwner,
  pages: readonly Page[],
  entries: readonly RegistryEntry[],
): Hits {
  const text = typed.trim();
  const settled = useSettled(text);
  const words = searchWords(text);
  const asked = useCall(
    calls.search,
    { params: { customer_id: person.user.customer_id }, query: { q: settled } },
    { enabled: settled !== '' },
  );
  const state: CallState<SearchAnswer> = settled === text ? asked : { status: 'waiting' };
  const answer = state.status === 'ready' && text !== '' ? state.data : null;
  const isReleased = ({ href }: Hit): boolean =>
    matchRemote(entries, new URL(href, window.location.origin).pathname) !== null;
  const groups = [
    {
      heading: 'Pages',
      hits: [
        ...bestMatches(words, pages, ({ label, words: more = '' }) => ({ name: label, more }), MOST),
        ...withAmount(text, pages),
      ].map((page) => pageHit(page, words)),
    },
    {
      heading: 'Properties',
      hits: (answer?.properties ?? []).map((one) => propertyHit(one, words)).filter(isReleased),
    },
    { heading: 'Tenants', hits: (answer?.tenants ?? []).map((one) => tenantHit(one, words)).filter(isReleased) },
    { heading: 'Bills', hits: billHits(answer, words).filter(isReleased) },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), state };
}

/** Owed amounts come first. */
function billHits(answer: SearchAnswer | null, words: readonly string[]): readonly Hit[] {
  const owed = (answer?.bills ?? []).map((one) => billHit(one, words));
  const paid = (answer?.paid_bills ?? []).map((one) => paidBillHit(one, words));
  return [...owed, ...paid].slice(0, MOST);
}
