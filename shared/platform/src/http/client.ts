import axios from 'axios';

/** Milliseconds without an answer after which a call counts as failed. */
const patience = 30_000;

/** The same for a call with a file, which a slow line may take minutes to carry. */
export const uploadPatience = 5 * 60_000;

/**
 * The one way to the server: same origin, the session in its cookie, the CSRF token from cookie to header. An answer that
 * is no JSON is a failure, whatever its status.
 */
export const client = axios.create({
  baseURL: '/api',
  timeout: patience,
  responseType: 'json',
  transitional: { silentJSONParsing: false },
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
  headers: { Accept: 'application/json' },
});
