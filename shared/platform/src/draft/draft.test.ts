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
  it('a draft starts empty and survives a reload with its key', () => {
    const draft = openDraft('enquiry', empty);
    expect(draft.values).toEqual(empty);
    draft.keep(written);
    const reopened = openDraft('enquiry', empty);
    expect([reopened.values, reopened.key]).toEqual([written, draft.key]);
  });

  it('each text of a draft has its own key, so that a second text is not treated as a repeat of the first', () => {
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

  it('a draft is empty again once it has been cleared', () => {
    const draft = openDraft('enquiry', empty);
    draft.keep(written);
    draft.clear();
    expect(draft.values).toEqual(empty);
    expect(openDraft('enquiry', empty).values).toEqual(empty);
  });

  it('a draft knows since when it is more than empty, and forgets that with its text', () => {
    let minute = 0;
    const clock = (): Date => new Date(2026, 10, 17, 21, minute);
    const draft = openDraft('enquiry', empty, clock);
    draft.keep(empty);
    expect(draft.since).toBeNull();
    for (minute of [12, 13]) draft.keep({ comments: `Why ${minute}` });
    expect(openDraft('enquiry', empty, clock).since).toEqual(new Date(2026, 10, 17, 21, 12));
    draft.clear();
    expect(draft.since).toBeNull();
  });

  it('a draft names the files that a reload has lost until others are chosen', () => {
    const stored = { values: written, key: 'k', since: 1, fileNames: ['furnace.jpg'] };
    sessionStorage.setItem('draft.enquiry', JSON.stringify(stored));
    const draft = openDraft('enquiry', empty);
    draft.keep({ comments: 'More' });
    expect(draft.lostFiles).toEqual(['furnace.jpg']);
    draft.keep(written, [new File(['%PDF'], 'scan.pdf')]);
    expect(draft.lostFiles).toEqual([]);
  });

  it('clearing a draft leaves the drafts of other forms alone', () => {
    openDraft('enquiry', empty).keep(written);
    expect(openDraft('referral', empty).values).toEqual(empty);
  });

  it('a draft that was saved with other fields is ignored', () => {
    openDraft('enquiry', { name: '' }).keep({ name: 'Priya' });
    expect(openDraft('enquiry', empty).values).toEqual(empty);
  });

  it('without browser storage a draft lasts until the page is reloaded', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const draft = openDraft('enquiry', empty);
    draft.keep(written);
    expect(draft.values).toEqual(written);
  });

  it('a draft keeps its files until it is cleared, and gets a new key with others', () => {
    const draft = openDraft('enquiry', empty);
    const file = new File(['%PDF'], 'scan.pdf');
    draft.keep(written, [file]);
    const { key } = draft;
    expect(openDraft('enquiry', empty).files).toEqual([file]);
    expect(openDraft('referral', empty).files).toEqual([]);
    draft.keep(written);
    expect([draft.files, draft.key === key]).toEqual([[file], false]);
    draft.keep(written, []);
    expect(draft.files).toEqual([]);
    draft.keep(written, [file]);
    draft.clear();
    expect(openDraft('enquiry', empty).files).toEqual([]);
  });

  it('two open forms with the same name share one draft', () => {
    const [first, second] = [openDraft('enquiry', empty), openDraft('enquiry', empty)];
    first.keep(written);
    expect([second.values, second.key]).toEqual([written, first.key]);
    second.clear();
    expect(openDraft('enquiry', empty).values).toEqual(empty);
  });

  it('clearDrafts keeps the drafts of the given user and deletes those of others (SIM7)', () => {
    const priya = draftsOf({ role: 'owner', customer_id: 501 });
    const omar = draftsOf({ role: 'owner', customer_id: 50 });
    const file = new File(['%PDF'], 'scan.pdf');
    openDraft(`${priya}enquiry`, empty).keep(written, [file]);
    openDraft(`${omar}enquiry`, empty).keep(written, [file]);
    clearDrafts(priya);
    expect([priya, omar].map((whose) => openDraft(`${whose}enquiry`, empty).files)).toEqual([[file], []]);
    expect([openDraft(`${priya}enquiry`, empty).values, openDraft(`${omar}enquiry`, empty).values]).toEqual([
      written,
      empty,
    ]);
  });

  it('clearDrafts deletes all drafts and nothing else (SIM7)', () => {
    openDraft('enquiry', empty).keep(written);
    sessionStorage.setItem('theme', 'dark');
    clearDrafts();
    expect(openDraft('enquiry', empty).values).toEqual(empty);
    expect(sessionStorage.getItem('theme')).toBe('dark');
  });
});
