import type { Transaction } from '../../db/client.ts';
import { sendSecurityEmailToLogin } from '../../services/email/security-email.ts';
import type { EmailContext } from '../../services/email/security-email.ts';

/**
 * The first login from a browser that this login was not used in before: somebody else may know the password (SEC4).
 */
export async function notifyNewDevice(tx: Transaction, loginId: number, context: EmailContext): Promise<void> {
  const news = {
    about: 'a login from a new device',
    subject: 'A login from a new device',
    aboutLogin: loginId,
    paragraphs: ['Somebody has logged in to your owner portal from a browser that we do not know yet.'],
  };
  await sendSecurityEmailToLogin(tx, loginId, news, context);
}
