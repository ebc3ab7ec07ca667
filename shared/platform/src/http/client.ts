import axios from 'axios';

/** Milliseconds without a response after which a call fails. */
const timeout = 30_000;

/**
 * The only HTTP client: same origin, the session in a cookie, the CSRF token copied from cookie to header. A response
 * that is not JSON is a failure, whatever its status.
 */
export const client = axios.create({
  baseURL: '/api',
  timeout,
  responseType: 'json',
  transitional: { silentJSONParsing: false },
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
  headers: { Accept: 'application/json' },
});
