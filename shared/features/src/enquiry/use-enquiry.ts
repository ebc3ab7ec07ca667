import { calls, enquiryComments, type BodyOf } from '@portal/contract';
import { useOwner, useWriteForm, type WriteForm } from '@portal/platform';
import { useMemo } from 'react';

const empty = { comments: '' };

export interface EnquiryOptions {
  /** The subject of the question: the first words of a new one. */
  readonly about?: string | undefined;
  /** The building that the question is about (MR9). */
  readonly buildingId?: number | undefined;
  /** The label of the text in the form and in its errors. */
  readonly label: string;
  readonly onDone: () => void;
}

/** The enquiry form. Each subject has its own draft. */
export function useEnquiry({
  about,
  buildingId,
  label,
  onDone,
}: EnquiryOptions): WriteForm<BodyOf<typeof calls.ownerEnquiry>> {
  const { user } = useOwner();
  const opening = about === undefined ? '' : `About ${about}: `;
  const schema = useMemo(() => schemaWithQuestion(opening, label), [opening, label]);
  const subjects = [buildingId === undefined ? undefined : `building-${buildingId}`, about];
  return useWriteForm(calls.ownerEnquiry, {
    draft: ['owner-enquiry', ...subjects.filter((subject) => subject !== undefined)].join('.'),
    empty,
    opening: { comments: opening },
    fixed: { userId: user.customer_id, ...(buildingId !== undefined && { building_id: buildingId }) },
    schema,
    onDone,
  });
}

/** The contract's schema, and one more check: the opening words alone are long enough to be sent, but ask nothing. */
function schemaWithQuestion(opening: string, label: string) {
  const hasQuestion = ({ comments }: { readonly comments: string }): boolean =>
    opening === '' || comments !== opening.trim();
  return calls.ownerEnquiry.body.shape({ comments: enquiryComments(label) }).test({
    name: 'asks something',
    test: (value, { createError }) =>
      hasQuestion(value) || createError({ path: 'comments', message: 'Please write your question.' }),
  });
}
