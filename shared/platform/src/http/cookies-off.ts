import { ApiError } from './api-error.ts';

/** A browser, or something between it and the portal, keeps no cookies: reloading would not help. */
export function cookiesOff(): ApiError {
  return new ApiError({
    kind: 'refused',
    message:
      'Your browser keeps no cookies of this site, and without them we cannot know that you are logged in. Please allow cookies for this site and try again.',
  });
}
