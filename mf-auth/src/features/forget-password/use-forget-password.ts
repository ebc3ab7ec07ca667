import { calls, type BodyOf } from '@portal/contract';
import { ApiError, request, toast, useServerForm, yupResolver, type ServerForm } from '@portal/platform';

type LinkRequest = BodyOf<typeof calls.forgotPassword>;

const resolver = yupResolver(calls.forgotPassword.body);

/** Requests a link to set a new password; calls `onSent` with the name that it was sent for. */
export function useForgetPassword(name: string, onSent: (name: string) => void): ServerForm<LinkRequest> {
  return useServerForm<LinkRequest>(
    resolver,
    { email: name },
    async (body, form) => {
      try {
        const { message } = await request(calls.forgotPassword, { body });
        toast.success(message);
        onSent(body.email);
      } catch (error) {
        if (isUnknown(error)) form.setFocus('email');
        throw error;
      }
    },
    {
      adviceOn: (error) =>
        isUnknown(error)
          ? 'We do not know this email or username. Your username works as well as your email: try the other one.'
          : null,
    },
  );
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.code === 'unknown_login';
