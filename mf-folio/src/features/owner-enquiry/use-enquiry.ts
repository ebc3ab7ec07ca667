import { calls, type BodyOf } from '@portal/contract';
import { request, useDraft, useServerForm, useOwner, yupResolver, type ServerForm } from '@portal/platform';
import { useMemo } from 'react';
import { tellOutcome } from '../../data/tell-outcome.ts';
import { useIsMounted } from '../../data/use-is-mounted.ts';

type Enquiry = BodyOf<typeof calls.ownerEnquiry>;

const empty = { comments: '' };

export interface EnquiryOptions {
  /** What the question is about, for the first words of a new one. */
  readonly about: string | undefined;
  readonly file: File | null;
  /** It has been sent: its file is needed no longer. */
  readonly onSent: () => void;
  readonly onDone: () => void;
}

export interface EnquiryForm extends ServerForm<Enquiry> {
  /** Keeps what is typed until it has been sent; with another file, too, it is another enquiry. */
  readonly keep: () => void;
}

/**
 * The enquiry: sent once however often it is tried, and its text is lost by nothing but being sent. What is typed while it
 * is under way is the next one, and stays. What is written about one figure does not come back under another. One that the provider declined may be tried again: kept anew, it is another one.
 */
export function useEnquiry({ about, file, onSent, onDone }: EnquiryOptions): EnquiryForm {
  const { user } = useOwner();
  const isMounted = useIsMounted();
  const draft = useDraft(about === undefined ? 'owner-enquiry' : `owner-enquiry.${about}`, empty);
  const opening = about === undefined ? '' : `About ${about}: `;
  const comments = draft.values.comments || opening;
  const resolver = useMemo(() => checked(opening), [opening]);
  const server = useServerForm<Enquiry>(resolver, { comments, userId: user.customer_id }, async (values) => {
    const { key } = draft;
    const { isDone } = await tellOutcome(request(calls.ownerEnquiry, { body: values, file }, { once: key }));
    if (draft.key !== key) return;
    if (!isDone) {
      draft.keep({ comments: values.comments });
      return;
    }
    draft.clear();
    onSent();
    if (isMounted()) onDone();
  });
  const keep = (): void => {
    const typed = server.form.getValues('comments');
    draft.keep({ comments: typed === opening ? '' : typed });
  };
  return { ...server, keep };
}

/** The contract's own check, and one more: the first words that the form brings along are long enough to be sent, and ask nothing. */
function checked(opening: string) {
  const asksSomething = ({ comments }: { readonly comments: string }): boolean =>
    opening === '' || comments !== opening.trim();
  return yupResolver(
    calls.ownerEnquiry.body.test({
      name: 'asks something',
      test: (value, { createError }) =>
        asksSomething(value) || createError({ path: 'comments', message: 'Please write your question.' }),
    }),
  );
}
