import type { AuthData } from '@portal/contract';

/** Stores in the browser what an earlier login stores. The server must still report the session. */
export function keepLogin(person: AuthData, token: string): void {
  localStorage.setItem('accessInfo', JSON.stringify(person));
  localStorage.setItem('sessionToken', JSON.stringify({ value: token }));
}
