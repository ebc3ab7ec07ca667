import { calls, type BodyOf } from '@portal/contract';
import { request, useDraft, useServerForm, useSignedIn, yupResolver, type ServerForm } from '@portal/platform';
import { tellOutcome } from '../../data/tell-outcome.ts';

type Enquiry = BodyOf<typeof calls.ownerEnquiry>;

const resolver = yupResolver(calls.ownerEnquiry.body);
const empty = { comments: '' };

export interface EnquiryOptions {
  /** What the question is about, for the first words of a new one. */
  readonly about: string | undefined;
  readonly file: File | null;
  readonly onDone: () => void;
}

export interface EnquiryForm extends ServerForm<Enquiry> {
  /** Keeps what is typed until it has been sent; with another file, too, it is another enquiry. */
  readonly keep: () => void;
}

/**
 * The enquiry: sent once however often it is tried, and its text is lost by nothing but being sent. One that the provider
 * declined may be tried again: kept anew, it is another one.
 */
export function useEnquiry({ about, file, onDone }: EnquiryOptions): EnquiryForm {
  const { user } = useSignedIn();
  const draft = useDraft('owner-enquiry', empty);
  const comments = draft.values.comments || (about === undefined ? '' : `About ${about}: `);
  const server = useServerForm<Enquiry>(resolver, { comments, userId: user.customer_id ?? 0 }, async (values) => {
    const { isDone } = await tellOutcome(request(calls.ownerEnquiry, { body: values, file }, { once: draft.key }));
    if (isDone) {
      draft.clear();
      onDone();
    } else draft.keep({ comments: values.comments });
  });
  const keep = (): void => {
    draft.keep({ comments: server.form.getValues('comments') });
  };
  return { ...server, keep };
}
