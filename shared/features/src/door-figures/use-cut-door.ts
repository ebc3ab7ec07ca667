import { calls, toFolioAccount, type AnswerOf, type BodyOf } from '@portal/contract';
import { useAllPages, useOwner, type CallState } from '@portal/platform';
import { useMemo } from 'react';
import type { FigureDoor } from './figure-door.ts';
import type { FigureDays } from './figure-words.ts';

type Page = AnswerOf<typeof calls.propertyFigure>;
/** The figures whose lines are left out of a large answer. */
export type CutFigure = BodyOf<typeof calls.propertyFigure>['figure'];

/** A door whose lines were too many for the answer, with those of one figure, read page by page (SEC8). */
export function useCutDoor(door: FigureDoor, figure: CutFigure, { from, to }: FigureDays): CallState<FigureDoor> {
  const { user } = useOwner();
  const state = useAllPages(calls.propertyFigure, (after) => ({
    body: {
      customerId: user.customer_id,
      propertyId: door.propertyId,
      figure,
      startDate: from,
      endDate: to,
      ...(after !== undefined && { after }),
    },
  }));
  const pages = state.status === 'ready' ? state.data : null;
  const whole = useMemo(() => pages && withLines(door, pages), [door, pages]);
  if (state.status !== 'ready') return state;
  return whole ? { ...state, data: whole } : { status: 'waiting' };
}

function withLines(door: FigureDoor, pages: readonly Page[]): FigureDoor {
  const source = {
    ...door.source,
    ledgers: pages.flatMap(({ ledgers }) => ledgers),
    tenant_rent: pages.flatMap(({ tenant_rent }) => tenant_rent),
  };
  return { ...door, ...toFolioAccount(source), source };
}
