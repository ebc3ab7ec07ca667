import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, answersAfter, authData, fakeNetwork, ledgers, openPage } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useCall } from '../query/use-call.ts';
import { SignedInPages } from '../session/signed-in-pages.tsx';
import { useWriteForm } from './use-write-form.ts';

const network = fakeNetwork();
const question = 'Why is Held lower in May?';
const success = { status: true, message: 'We have your enquiry.' };

function Accounts(): ReactElement {
  const state = useCall(calls.folioLedgers, { body: { data: 501 } });
  return <p role="note">{state.status === 'ready' ? Object.keys(state.data).length : state.status}</p>;
}

/** A form that stays on the page after it was sent. */
function Form(): ReactElement {
  const { field, file, setFile, submit } = useWriteForm(calls.ownerEnquiry, {
    draft: 'question',
    empty: { comments: '' },
    fixed: { userId: 501 },
    refreshes: [calls.folioLedgers],
    onDone: () => undefined,
  });
  const { error, ...input } = field('comments');
  return (
    <>
      <input aria-label="Question" {...input} />
      <p role="alert">{error}</p>
      <input
        aria-label={file?.name ?? 'No file'}
        type="file"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <button type="button" onClick={submit}>
        Ask
      </button>
    </>
  );
}

const ask = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Ask' }));
const typed = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' }).value;
const shows = (text: string): Promise<void> =>
  waitFor(() => {
    expect(screen.getByRole('note').textContent).toBe(text);
  });

async function visit(): Promise<UserEvent> {
  network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
  const page = (
    <SignedInPages>
      <Accounts />
      <Form />
    </SignedInPages>
  );
  const user = await openPage(page, { network, at: '/folio-snap', as: authData() });
  await shows('1');
  await user.type(screen.getByRole('textbox', { name: 'Question' }), question);
  return user;
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('useWriteForm', () => {
  it('a form is empty after it was sent, and the changed calls are fetched again', async () => {
    network.use(answers(calls.ownerEnquiry, success));
    const user = await visit();
    await user.upload(screen.getByLabelText('No file'), new File(['%PDF'], 'scan.pdf'));
    expect(screen.getByLabelText('scan.pdf')).toBeTruthy();
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00', 2: '0.00' })));
    await ask(user);
    await screen.findByText(success.message);
    await waitFor(() => {
      expect(typed()).toBe('');
    });
    expect(screen.getByLabelText('No file')).toBeTruthy();
    await shows('2');
  });

  it('a double press sends one request, and text typed meanwhile stays as the next draft (API 336)', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.ownerEnquiry, success));
    const user = await visit();
    await user.dblClick(screen.getByRole('button', { name: 'Ask' }));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' And June?');
    gate.resolve(undefined);
    await screen.findByText(success.message);
    expect(typed()).toBe(`${question} And June?`);
    expect(network.sent(calls.ownerEnquiry)).toHaveLength(1);
    await ask(user);
    await waitFor(() => {
      expect(network.sent(calls.ownerEnquiry)).toHaveLength(2);
    });
    expect(new Set(network.sent(calls.ownerEnquiry).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('a declined form keeps its text, fetches nothing again and is sent again with a new key', async () => {
    network.use(answers(calls.ownerEnquiry, { status: false, message: 'Not now.' }));
    const user = await visit();
    await ask(user);
    await screen.findByText('Not now.');
    await ask(user);
    await waitFor(() => {
      expect(network.sent(calls.ownerEnquiry)).toHaveLength(2);
    });
    expect(typed()).toBe(question);
    expect(new Set(network.sent(calls.ownerEnquiry).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
    expect(network.sent(calls.folioLedgers)).toHaveLength(1);
  });
});
