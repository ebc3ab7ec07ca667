import { calls, type BodyOf } from '@portal/contract';
import { useOwner, useWriteForm, type WriteForm } from '@portal/platform';
import { useMemo } from 'react';

const empty = { comments: '' };

export interface EnquiryOptions {
  /** What the question is about: the first words of a new one. */
  readonly about?: string | undefined;
  readonly onDone: () => void;
}

/** The enquiry form. Each subject has its own draft. */
export function useEnquiry({ about, onDone }: EnquiryOptions): WriteForm<BodyOf<typeof calls.ownerEnquiry>> {
  const { user } = useOwner();
  const opening = about === undefined ? '' : `About ${about}: `;
  const schema = useMemo(() => schemaWithQuestion(opening), [opening]);
  return useWriteForm(calls.ownerEnquiry, {
    draft: about === undefined ? 'owner-enquiry' : `owner-enquiry.${about}`,
    empty,
    opening: { comments: opening },
    fixed: { userId: user.customer_id },
    schema,
    onDone,
  });
}

/** The contract's schema, and one more check: the opening words alone are long enough to be sent, but ask nothing. */
function schemaWithQuestion(opening: string) {
  const hasQuestion = ({ comments }: { readonly comments: string }): boolean =>
    opening === '' || comments !== opening.trim();
  return calls.ownerEnquiry.body.test({
    name: 'asks something',
    test: (value, { createError }) =>
      hasQuestion(value) || createError({ path: 'comments', message: 'Please write your question.' }),
  });
}
