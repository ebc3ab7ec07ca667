import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { OwnerPages } from '@portal/platform';
import { answers, answersAfter, authData, fakeNetwork, loses, openPage, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { EnquiryDialog } from './enquiry-dialog.tsx';

const network = fakeNetwork();
const scan = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' });
const enough = 'Why is Held lower in May?';

function Page({ about }: { readonly about?: string | undefined }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <OwnerPages>
      <button type="button" onClick={() => setOpen(true)}>
        Owner Inquiry
      </button>
      <EnquiryDialog isOpen={isOpen} onClose={() => setOpen(false)} about={about} />
    </OwnerPages>
  );
}

const reopen = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Owner Inquiry' }));

async function visit(about?: string, as = authData()): Promise<UserEvent> {
  const user = await openPage(<Page about={about} />, { network, at: '/folio-snap', as });
  await reopen(user);
  return user;
}

const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Owner Enquiry' });
const description = (): HTMLTextAreaElement =>
  within(dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
const attachment = (): HTMLElement => within(dialog()).getByLabelText('Attachment');
const submit = (): HTMLElement => within(dialog()).getByRole('button', { name: 'Submit Enquiry' });
const success = answers(calls.ownerEnquiry, { status: true, message: 'We have your enquiry.' });
const chosen = (): string =>
  within(dialog())
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join(' ');

const sent = (count: number): Promise<void> =>
  waitFor(() => {
    expect(network.sent(calls.ownerEnquiry)).toHaveLength(count);
  });
const keysSent = (): (string | null)[] =>
  network.sent(calls.ownerEnquiry).map((request) => request.headers.get('Idempotency-Key'));

async function write(user: UserEvent, text: string): Promise<void> {
  await user.click(description());
  await user.paste(text);
}

async function close(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('Owner Enquiry', () => {
  it('the enquiry form has a description with its remaining length, an optional attachment and the reply promise (REF 325, NT12)', async () => {
    const user = await visit();
    expect(within(dialog()).getByText('Char left: 160')).toBeTruthy();
    await write(user, enough);
    expect(within(dialog()).getByText('Char left: 135')).toBeTruthy();
    expect(attachment().getAttribute('required')).toBeNull();
    expect(within(dialog()).getByText("We'll get back to you within 48 hours.")).toBeTruthy();
    expect(submit()).toHaveProperty('type', 'submit');
  });

  it.each([
    ['nothing', '', 'The Description field is required.'],
    ['24 characters', 'a'.repeat(24), 'The Description field must be at least 25 characters long.'],
    ['24 characters and spaces', ` ${'a'.repeat(24)} `, 'The Description field must be at least 25 characters long.'],
    ['161 characters', 'a'.repeat(161), 'The Description field must be at most 160 characters long.'],
  ])('the enquiry form refuses %s at the field and sends nothing (REF 326)', async (_case, text, problem) => {
    const user = await visit();
    if (text) await write(user, text);
    await user.click(submit());
    await within(dialog()).findByRole('group');
    expect(within(dialog()).getByRole('link', { name: 'Description' })).toBeTruthy();
    expect(within(dialog()).getAllByText(problem)).toHaveLength(1);
    expect(description().getAttribute('aria-invalid')).toBe('true');
    expect(description().value).toBe(text);
    expect(network.sent(calls.ownerEnquiry)).toEqual([]);
  });

  it.each([
    ['25 characters', enough],
    ['160 characters', 'a'.repeat(160)],
    ['160 emoji', '👍'.repeat(160)],
  ])('the enquiry form accepts %s (REF 326, TN17)', async (_case, text) => {
    network.use(success);
    const user = await visit();
    await write(user, text);
    await user.click(submit());
    expect(await screen.findByText('We have your enquiry.')).toBeTruthy();
  });

  it('the enquiry form sends comments, owner and file, confirms, closes and is empty again (REF 327)', async () => {
    network.use(success);
    const user = await visit();
    await write(user, enough);
    await user.upload(attachment(), scan);
    await user.click(submit());
    const toast = await screen.findByText('We have your enquiry.');
    expect(toast.parentElement?.textContent).toBe('Success!We have your enquiry.');
    const body = (await network.sent(calls.ownerEnquiry)[0]?.text()) ?? '';
    expect(body).toContain(enough);
    expect(body).toContain('name="document"; filename="scan.pdf"');
    expect(body).toMatch(new RegExp(`name="userId"\\s+${authData().user.customer_id}\\s`));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await reopen(user);
    expect(description().value).toBe('');
    expect(chosen()).toContain('Choose a file');
  });

  it('a declined enquiry shows an error, keeps the text and can be sent again (REF 327, NT16)', async () => {
    network.use(answers(calls.ownerEnquiry, { status: false, message: 'Not now.' }));
    const user = await visit();
    await write(user, enough);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Error!Not now.');
    expect(description().value).toBe(enough);
    await user.click(submit());
    await sent(2);
    expect(new Set(keysSent()).size).toBe(2);
  });

  it("a lost connection shows 'Somthing Wrong!', and sending again does not repeat the enquiry (API4)", async () => {
    network.use(loses(calls.ownerEnquiry));
    const user = await visit();
    await write(user, enough);
    await user.upload(attachment(), scan);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    await user.click(submit());
    await sent(2);
    expect(new Set(keysSent()).size).toBe(1);
    expect(chosen()).toContain('scan.pdf');
    await user.keyboard('{Escape}');
    await reopen(user);
    expect(within(dialog()).getByText(/^Your draft of .* is back$/)).toBeTruthy();
    await user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
    expect(description().value).toBe('');
    expect(chosen()).toContain('Choose a file');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('an enquiry with another file has another key', async () => {
    network.use(loses(calls.ownerEnquiry));
    const user = await visit();
    await write(user, enough);
    await user.click(submit());
    await sent(1);
    await screen.findByRole('alert');
    await user.upload(attachment(), scan);
    await user.click(submit());
    await sent(2);
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('a closed enquiry form keeps its text and file, and a reload keeps the text', async () => {
    const user = await visit();
    await write(user, enough);
    await user.upload(attachment(), scan);
    await close(user);
    await reopen(user);
    expect(description().value).toBe(enough);
    expect(within(dialog()).getByText('Char left: 135')).toBeTruthy();
    expect(chosen()).toContain('scan.pdf');
  });

  it('a file that the provider cannot accept is refused at once (TN18)', async () => {
    await visit();
    await userEvent.setup({ applyAccept: false }).upload(attachment(), new File(['MZ'], 'setup.exe'));
    expect(within(dialog()).getByText('Found unsupported file - setup.exe')).toBeTruthy();
    expect(chosen()).toContain('Choose a file');
  });

  it('the attachment says what it takes, and an empty file is told from one of a wrong type', async () => {
    const user = await visit();
    expect(
      within(dialog()).getByText('If you like. A PDF, picture, Word, Excel, CSV or text file of at most 10 MB.'),
    ).toBeTruthy();
    await user.upload(attachment(), new File([], 'scan.pdf'));
    expect(within(dialog()).getByText('scan.pdf is empty.')).toBeTruthy();
    await user.upload(attachment(), scan);
    expect(within(dialog()).queryByText(/is empty/)).toBeNull();
  });

  it('a second authority reads why they cannot ask, before they write anything (PR5)', async () => {
    await visit(undefined, authData({ user: { role: 'second_authority' } }));
    expect(within(dialog()).getByText('You have read-only access. Only the owner can send this.')).toBeTruthy();
    expect(within(dialog()).queryByRole('textbox')).toBeNull();
  });

  it("the server's error about the file is shown and everything is kept (API 334)", async () => {
    network.use(
      refuses(calls.ownerEnquiry, 'invalid', { errors: { document: ['Found unsupported file - scan.pdf'] } }),
    );
    const user = await visit();
    await write(user, enough);
    await user.upload(attachment(), scan);
    await user.click(submit());
    expect((await within(dialog()).findByRole('group')).textContent).toBe('Please fix 1 fieldAttachment');
    expect(within(dialog()).getByText('Found unsupported file - scan.pdf')).toBeTruthy();
    expect(description().value).toBe(enough);
    expect(chosen()).toContain('scan.pdf');
  });

  it('a new enquiry starts with its subject, and a draft is not overwritten', async () => {
    const user = await visit('Held for 12 Elm St');
    expect(description().value).toBe('About Held for 12 Elm St: ');
    await user.type(description(), 'Why so low?');
    await close(user);
    await reopen(user);
    expect(description().value).toBe('About Held for 12 Elm St: Why so low?');
  });

  it('the opening words of an enquiry are not sent alone, nor kept for another figure', async () => {
    const user = await visit('Arrears and bills of 353-4757 Rue Saint-…');
    await user.click(submit());
    await within(dialog()).findByRole('group');
    expect(within(dialog()).getByText('Please write your question.')).toBeTruthy();
    expect(network.sent(calls.ownerEnquiry)).toEqual([]);
    await user.upload(attachment(), scan);
    expect(Object.values<string>(sessionStorage).join()).not.toContain('About');
  });
});

describe('an enquiry that is being sent', () => {
  async function sending(): Promise<{ user: UserEvent; arrives: () => Promise<HTMLElement> }> {
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.ownerEnquiry, { status: true, message: 'We have your enquiry.' }));
    const user = await visit();
    await write(user, enough);
    await user.click(submit());
    await sent(1);
    const arrives = (): Promise<HTMLElement> => {
      gate.resolve(undefined);
      return screen.findByText('We have your enquiry.');
    };
    return { user, arrives };
  }

  it('an enquiry that completes after its dialog was closed does not close the reopened dialog, and leaves no draft', async () => {
    const { user, arrives } = await sending();
    await close(user);
    await reopen(user);
    await arrives();
    expect(dialog()).toBeTruthy();
    await close(user);
    await reopen(user);
    expect(description().value).toBe('');
  });

  it('text typed while an enquiry is being sent is kept', async () => {
    const { user, arrives } = await sending();
    await user.type(description(), ' And in June?');
    await arrives();
    expect(description().value).toBe(`${enough} And in June?`);
  });
});
