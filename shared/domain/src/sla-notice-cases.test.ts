import { describe, expect, it } from '@jest/globals';
import { decideSla } from './sla-notice.ts';
import type { SlaDecision, SlaList, SlaPlace, SlaViewer } from './sla-notice.ts';
import file from './testing/cases/sla-notice.json' with { type: 'json' };

interface WrittenList {
  readonly state: string;
  readonly list?: readonly unknown[];
}

interface Case {
  readonly name: string;
  readonly why: string;
  readonly given: {
    readonly session: string;
    readonly route: string;
    readonly seconds?: number;
    readonly pending?: WrittenList;
    readonly signed?: WrittenList;
    readonly is_sla_signed?: string;
    readonly action?: string;
  };
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Cases about keys, buttons and times are tested with the notice and with the polls. */
const cases = (file.cases as readonly Case[]).filter(
  ({ given }) =>
    given.pending !== undefined &&
    !/^(press|click|log out)/.test(given.action ?? '') &&
    !(given.session === 'picker' && given.route === '/sign/sla'),
);

const SIGNING = '/sign/sla';
const CHECK_AFTER = 5;

const listOf = (list: WrittenList | undefined): SlaList =>
  list?.state === 'loaded'
    ? { state: 'loaded', count: list.list?.length ?? 0 }
    : { state: list?.state as 'not_asked' | 'loading' | 'failed' };

function placeOf(route: string): SlaPlace {
  if (route === SIGNING) return 'signing';
  return /^\/($|change-password|link|owner\/list)/.test(route) ? 'exempt' : 'page';
}

function decideCase({ given }: Case): SlaDecision {
  const target = /^go to (.*)$/.exec(given.action ?? '')?.[1];
  return decideSla({
    viewer: given.session as SlaViewer,
    place: placeOf(target ?? given.route),
    hasLeftSigning: target !== undefined && given.route === SIGNING,
    isSettled: (given.seconds ?? 0) >= CHECK_AFTER,
    pending: listOf(given.pending),
    signed: listOf(given.signed),
    isSigned: given.is_sla_signed === 'Y',
  });
}

/** The page afterwards, as the case states it: staying where an action led counts as going there. */
function addressAfter({ given }: Case, { goTo }: SlaDecision): string | null {
  if (goTo !== null) return goTo === 'signing' ? SIGNING : '/folio-snap';
  return /^go to (.*)$/.exec(given.action ?? '')?.[1] ?? null;
}

describe('what the service agreements ask of the user of a page', () => {
  it.each(cases)('$name ($why)', (one) => {
    const decision = decideCase(one);
    const found = {
      notice: decision.notice,
      go_to: addressAfter(one, decision),
      banner: decision.banner,
      retry: decision.canRetry,
    };
    const stated = Object.fromEntries(Object.entries(found).filter(([name]) => name in one.expect));
    expect(one.expect).toMatchObject(stated);
    expect(Object.keys(stated).length).toBeGreaterThan(0);
  });

  it('the cases are there', () => {
    expect(cases.length).toBeGreaterThan(40);
  });
});
