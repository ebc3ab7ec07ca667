import { constants } from '@portal/contract';
import { cutText } from '@portal/domain';
import { Tag, NoWrapText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { FileRow } from '../data/file-rows.ts';

/** A title, cut to 40 characters (TEN 165); the whole of it shows when the pointer rests on it. */
export function FileTitle({ title }: { readonly title: string }): ReactElement {
  const cut = cutText(title, constants.documentTitleCut);
  return cut === title ? <NoWrapText text={title} /> : <span title={title}>{cut}</span>;
}

export function StateTag({ state }: Pick<FileRow, 'state'>): ReactElement | null {
  if (state === null) return null;
  return state.tone === null ? <>{state.words}</> : <Tag tone={state.tone}>{state.words}</Tag>;
}
