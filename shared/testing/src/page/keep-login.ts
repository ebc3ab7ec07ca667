import type { AuthData } from '@portal/contract';

/** Leaves in the browser what a login of an earlier visit leaves there; the server still has to know the session. */
export function keepLogin(person: AuthData, token: string): void {
  localStorage.setItem('accessInfo', JSON.stringify(person));
  localStorage.setItem('sessionToken', JSON.stringify({ value: token }));
}
