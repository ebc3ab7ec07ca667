import { describe, expect, it } from '@jest/globals';
import { reasonForOwners, reasonInWords, reasonOf } from './reason-in-words.ts';

describe('reasonOf', () => {
  it.each<[unknown, string]>([
    [new Error('the page has no place for mf-folio'), 'the page has no place for mf-folio'],
    [new Error("application 'mf-folio' died in status MOUNTING: boom"), 'boom'],
    ['boom', 'boom'],
    [undefined, 'undefined'],
  ])('the reason of %s is %j', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});

describe('reasonForOwners', () => {
  it.each([
    ['no answer in 8 s', 'Our server did not answer in time.'],
    ['it did not start in 6 s', 'Our server did not answer in time.'],
    ['Loading chunk 697 failed.', 'Some of its files did not arrive.'],
    ['boom', 'Something in this page failed.'],
  ])('an owner reads plain words instead of %s', (reason, words) => {
    expect(reasonForOwners(reason)).toBe(words);
  });
});

describe('reasonInWords', () => {
  it.each([
    'Loading chunk 697 failed. (error: http://localhost:8080/remotes/mf-folio/1.0.0+a/697.js)',
    'Loading CSS chunk 697 failed.',
    'Failed to fetch',
    'Failed to fetch /remotes/mf-folio/1.0.0+a/remoteEntry.js: 503',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
  ])('the technical message %s is replaced by plain words', (reason) => {
    expect(reasonInWords(reason)).toBe('its files could not be loaded');
  });

  it.each(['no answer in 8 s', 'it did not start in 6 s', 'it needs react ^20.0.0, this portal has 19.3.1'])(
    'the readable reason %s stays as it is',
    (reason) => {
      expect(reasonInWords(reason)).toBe(reason);
    },
  );
});
