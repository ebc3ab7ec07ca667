import {
  authoritySchema,
  calls,
  newAuthoritySchema,
  type AuthorityDetails,
  type SecondAuthority,
} from '@portal/contract';
import { ApiError, sendWrite, useOwner, useServerForm, yupResolver, type ServerForm } from '@portal/platform';
import { useFollow } from '../../parts/use-follow.ts';

const changing = yupResolver(authoritySchema);
const adding = yupResolver(newAuthoritySchema);

/** The form of a second authority: adding has a call of its own, and a change travels in profile-update (PR2, PR4). */
export function useAuthorityForm(authority: SecondAuthority | null): ServerForm<AuthorityDetails> {
  const { user } = useOwner();
  const refreshes = [calls.profiles];
  const server = useServerForm<AuthorityDetails>(
    authority ? changing : adding,
    valuesOf(authority),
    async (values, form) => {
      const { isDone } = authority
        ? await sendWrite(calls.profileUpdate, { body: changeOf(values, authority) }, { refreshes })
        : await addOne(values, user.customer_id);
      if (isDone) form.reset({ ...values, s_password: '' });
    },
  );
  useFollow(server, authority, valuesOf);
  return server;
}

function valuesOf(authority: SecondAuthority | null): AuthorityDetails {
  return {
    s_first_name: authority?.first_name ?? '',
    s_last_name: authority?.last_name ?? '',
    s_username: authority?.username ?? '',
    s_email: authority?.email ?? '',
    s_mobile: authority?.mobile ?? '',
    s_password: '',
  };
}

function changeOf(values: AuthorityDetails, { customer_id, second_authority_id: id }: SecondAuthority) {
  return { ...values, customer_id, second_auth_id: id, pre_auth: String(id) };
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
