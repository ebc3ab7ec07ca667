import type { Example } from '../example.ts';
import type * as calls from './password.calls.ts';

export const forgotPassword: Example<typeof calls.forgotPassword> = ({ username }) => ({ body: { email: username } });

export const resetLink: Example<typeof calls.resetLink> = ({ resetToken }) => ({ body: { reset_token: resetToken } });

export const changePassword: Example<typeof calls.changePassword> = ({ password, resetToken }) => ({
  body: { password, cpassword: password, reset_token: resetToken },
});

export const ownPassword: Example<typeof calls.ownPassword> = () => ({});
