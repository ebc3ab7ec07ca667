import { authoritySchema, calls, newAuthoritySchema, type AuthorityDetails, type Profile } from '@portal/contract';
import { ApiError, sendWrite, useOwner, useServerForm, yupResolver, type ServerForm } from '@portal/platform';
import { authorityValues } from '../../parts/authority-values.ts';
import { profilePayload } from '../../parts/profile-payload.ts';
import { useFollow } from '../../parts/use-follow.ts';

const changing = yupResolver(authoritySchema);
const adding = yupResolver(newAuthoritySchema);

/** The form of a second authority: adding has a call of its own, and a change travels in profile-update (PR2, PR4). */
export function useAuthorityForm(profile: Profile, propertyId: number | null): ServerForm<AuthorityDetails> {
  const { user } = useOwner();
  const { secondAuthority: authority } = profile;
  const refreshes = [calls.profiles];
  const server = useServerForm<AuthorityDetails>(
    authority ? changing : adding,
    authorityValues(authority),
    async (values, form) => {
      const body = { ...profilePayload(profile, propertyId), ...values, part: 'authority' as const };
      const { isDone } = authority
        ? await sendWrite(calls.profileUpdate, { body }, { refreshes })
        : await addOne(values, user.customer_id);
      if (isDone) form.reset({ ...values, s_password: '' });
    },
  );
  useFollow(server, authority, authorityValues);
  return server;
}

/** The call names its fields without the `s_`, and so do its refusals. */
async function addOne(values: AuthorityDetails, customerId: number): Promise<{ readonly isDone: boolean }> {
  const body = {
    first_name: values.s_first_name,
    last_name: values.s_last_name,
    username: values.s_username,
    email: values.s_email,
    mobile: values.s_mobile,
    password: values.s_password,
    customer_id: customerId,
    second_auth: 1 as const,
  };
  try {
    return await sendWrite(calls.addSecondAuthority, { body }, { refreshes: [calls.profiles] });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.fromEntries(Object.entries(error.fields).map(([name, why]) => [`s_${name}`, why]));
    throw new ApiError({
      kind: error.kind,
      message: error.message,
      fields,
      ...(error.status !== null && { status: error.status }),
      ...(error.code !== null && { code: error.code }),
      ...(error.reference !== null && { reference: error.reference }),
    });
  }
}
