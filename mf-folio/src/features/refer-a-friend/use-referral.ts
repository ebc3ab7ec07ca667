import { calls, type BodyOf } from '@portal/contract';
import { request, useDraft, useServerForm, useOwner, yupResolver, type ServerForm } from '@portal/platform';
import { tellOutcome } from '../../data/tell-outcome.ts';
import { useIsMounted } from '../../data/use-is-mounted.ts';

type Referral = BodyOf<typeof calls.referral>;

const resolver = yupResolver(calls.referral.body);
const empty = { name: '', properties_no: '', address: '', email: '', mobile: '' };

export interface ReferralForm extends ServerForm<Referral> {
  /** Keeps what is typed until it has been sent. */
  readonly keep: () => void;
}

/**
 * The referral: sent once however often it is tried, and its text is lost by nothing but being sent. What is typed while it
 * is under way is the next one, and stays. One that the provider declined may be tried again: kept anew, it is another one.
 */
export function useReferral(onDone: () => void): ReferralForm {
  const { user } = useOwner();
  const isMounted = useIsMounted();
  const draft = useDraft('referral', empty);
  const server = useServerForm<Referral>(
    resolver,
    { ...draft.values, customer_id: user.customer_id },
    async (values) => {
      const { key } = draft;
      const { isDone } = await tellOutcome(request(calls.referral, { body: values }, { once: key }));
      if (draft.key !== key) return;
      if (!isDone) {
        draft.keep(textsOf(values));
        return;
      }
      draft.clear();
      if (isMounted()) onDone();
    },
  );
  const keep = (): void => {
    draft.keep(textsOf(server.form.getValues()));
  };
  return { ...server, keep };
}

function textsOf({ customer_id: _, ...texts }: Referral): typeof empty {
  return texts;
}
