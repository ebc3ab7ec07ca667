import { calls, type BodyOf } from '@portal/contract';
import { request, toast, useServerForm, yupResolver, type ServerForm } from '@portal/platform';

type LinkRequest = BodyOf<typeof calls.forgotPassword>;

const resolver = yupResolver(calls.forgotPassword.body);

/** Requests a link to set a new password; calls `onSent` with the name that it was sent for. */
export function useForgetPassword(name: string, onSent: (name: string) => void): ServerForm<LinkRequest> {
  return useServerForm<LinkRequest>(resolver, { email: name }, async (body) => {
    const { message } = await request(calls.forgotPassword, { body });
    toast.success(message);
    onSent(body.email);
  });
}
