import { calls, type BodyOf } from '@portal/contract';
import { useOwner, useWriteForm, type WriteForm } from '@portal/platform';
import { useMemo } from 'react';

const empty = { comments: '' };

export interface EnquiryOptions {
  /** What the question is about, for the first words of a new one. */
  readonly about?: string | undefined;
  readonly onDone: () => void;
}

/** What is written about one figure does not come back under another. */
export function useEnquiry({ about, onDone }: EnquiryOptions): WriteForm<BodyOf<typeof calls.ownerEnquiry>> {
  const { user } = useOwner();
  const opening = about === undefined ? '' : `About ${about}: `;
  const schema = useMemo(() => askingSomething(opening), [opening]);
  return useWriteForm(calls.ownerEnquiry, {
    draft: about === undefined ? 'owner-enquiry' : `owner-enquiry.${about}`,
    empty,
    opening: { comments: opening },
    fixed: { userId: user.customer_id },
    schema,
    onDone,
  });
}

/** The contract's own check, and one more: the first words that the form brings along are long enough to be sent, and ask nothing. */
function askingSomething(opening: string) {
  const asksSomething = ({ comments }: { readonly comments: string }): boolean =>
    opening === '' || comments !== opening.trim();
  return calls.ownerEnquiry.body.test({
    name: 'asks something',
    test: (value, { createError }) =>
      asksSomething(value) || createError({ path: 'comments', message: 'Please write your question.' }),
  });
}
