import { calls, type BodyOf } from '@portal/contract';
import {
  request,
  tellOutcome,
  useDraft,
  useIsMounted,
  useServerForm,
  useSignedIn,
  yupResolver,
  type ServerForm,
} from '@portal/platform';

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
  const { user } = useSignedIn();
  const isMounted = useIsMounted();
  const draft = useDraft('referral', empty);
  const server = useServerForm<Referral>(
    resolver,
    { ...draft.values, customer_id: user.customer_id ?? 0 },
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
