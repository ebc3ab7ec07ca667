import { calls, type BodyOf } from '@portal/contract';
import { request, toast, useServerForm, yupResolver, type ServerForm } from '@portal/platform';

type Asked = BodyOf<typeof calls.forgotPassword>;

const resolver = yupResolver(calls.forgotPassword.body);

/** Asks for a link to set a new password, and tells for which name one was sent. */
export function useForgetPassword(name: string, onSent: (name: string) => void): ServerForm<Asked> {
  return useServerForm<Asked>(resolver, { email: name }, async (asked) => {
    const { message } = await request(calls.forgotPassword, { body: asked });
    toast.success(message);
    onSent(asked.email);
  });
}
