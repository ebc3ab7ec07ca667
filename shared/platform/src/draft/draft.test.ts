import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { clearDrafts, draftsOf, openDraft } from './draft.ts';

const empty = { comments: '' };
const written = { comments: 'Why is Held so low?' };
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/;

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('begins empty and is found again after a reload, with its key', () => {
    const draft = openDraft('enquiry', empty);
    expect(draft.values).toEqual(empty);
    draft.keep(written);
    const reopened = openDraft('enquiry', empty);
    expect([reopened.values, reopened.key]).toEqual([written, draft.key]);
  });

  it('has a key of its own for each text, so that a second text is not taken for the first sent twice', () => {
    const draft = openDraft('enquiry', empty);
    const keys = [draft.key];
    draft.keep(written);
    keys.push(draft.key);
    draft.keep({ comments: 'Why is Held so high?' });
    keys.push(draft.key);
    draft.clear();
    keys.push(draft.key);
    expect(new Set(keys).size).toBe(4);
    expect(keys.every((key) => uuid.test(key))).toBe(true);
  });

  it('is empty again once it was sent', () => {
    const draft = openDraft('enquiry', empty);
    draft.keep(written);
    draft.clear();
    expect(draft.values).toEqual(empty);
    expect(openDraft('enquiry', empty).values).toEqual(empty);
  });

  it('leaves the drafts of other forms alone', () => {
    openDraft('enquiry', empty).keep(written);
    expect(openDraft('referral', empty).values).toEqual(empty);
  });

  it('does not take what a form with other fields has kept', () => {
    openDraft('enquiry', { name: '' }).keep({ name: 'Priya' });
    expect(openDraft('enquiry', empty).values).toEqual(empty);
  });

  it('works, for as long as the page lives, where the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const draft = openDraft('enquiry', empty);
    draft.keep(written);
    expect(draft.values).toEqual(written);
  });

  it('keeps its file with the text until it was sent, and with another file it is something else to send', () => {
    const draft = openDraft('enquiry', empty);
    const file = new File(['%PDF'], 'scan.pdf');
    draft.keep(written, file);
    const { key } = draft;
    expect(openDraft('enquiry', empty).file).toBe(file);
    expect(openDraft('referral', empty).file).toBeNull();
    draft.keep(written);
    expect([draft.file, draft.key === key]).toEqual([file, false]);
    draft.keep(written, null);
    expect(draft.file).toBeNull();
    draft.keep(written, file);
    draft.clear();
    expect(openDraft('enquiry', empty).file).toBeNull();
  });

  it('is the same one where the form is there twice', () => {
    const [first, second] = [openDraft('enquiry', empty), openDraft('enquiry', empty)];
    first.keep(written);
    expect([second.values, second.key]).toEqual([written, first.key]);
    second.clear();
    expect(openDraft('enquiry', empty).values).toEqual(empty);
  });

  it('is left to the person who typed it, when another one is there (SIM7)', () => {
    const priya = draftsOf({ role: 'owner', customer_id: 501 });
    const omar = draftsOf({ role: 'owner', customer_id: 50 });
    const file = new File(['%PDF'], 'scan.pdf');
    openDraft(`${priya}enquiry`, empty).keep(written, file);
    openDraft(`${omar}enquiry`, empty).keep(written, file);
    clearDrafts(priya);
    expect([priya, omar].map((whose) => openDraft(`${whose}enquiry`, empty).file)).toEqual([file, null]);
    expect([openDraft(`${priya}enquiry`, empty).values, openDraft(`${omar}enquiry`, empty).values]).toEqual([
      written,
      empty,
    ]);
  });

  it('is not left to the next person (SIM7)', () => {
    openDraft('enquiry', empty).keep(written);
    sessionStorage.setItem('theme', 'dark');
    clearDrafts();
    expect(openDraft('enquiry', empty).values).toEqual(empty);
    expect(sessionStorage.getItem('theme')).toBe('dark');
  });
});
