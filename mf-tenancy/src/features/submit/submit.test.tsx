import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import {
  answers,
  answersAfter,
  authData,
  fakeNetwork,
  leasedProperty,
  loses,
  openPage,
  refuses,
} from '@portal/testing';
import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';
import { documentsOf } from '../../testing/documents.ts';

const network = fakeNetwork();
const scan = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' });
const success = answers(calls.documentUpload, { type: 'success', message: messages.documentSubmitted });

beforeEach(() => {
  sessionStorage.clear();
  network.use(
    answers(calls.propertyList, [leasedProperty(1, '1000.00')]),
    answers(calls.propertyDocuments, documentsOf()),
    answers(calls.propertyLedger, { ledger: [], opening: '0.00', closing: '0.00', next: null }),
  );
});

const visit = (popup: string, as = authData()): Promise<UserEvent> =>
  openPage(<TenancyRoutes />, { network, at: `/tenancy/1?popup=${popup}`, as });
const panel = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const sent = (count: number): Promise<void> =>
  waitFor(() => {
    expect(network.sent(calls.documentUpload)).toHaveLength(count);
  });
const bodies = (): Promise<string[]> =>
  Promise.all(network.sent(calls.documentUpload).map((request) => request.text()));

async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

describe('Add Document', () => {
  async function fill(user: UserEvent): Promise<HTMLElement> {
    const opened = await panel('Add Document');
    await write(user, within(opened).getByRole('textbox', { name: 'Description' }), 'Renewed insurance');
    await user.upload(within(opened).getByLabelText('Attachment'), scan);
    return opened;
  }

  it('a document is sent as type 3 without amount and days, confirmed, and the panel closes (TEN 154, TN15, DOCS 183, 184)', async () => {
    network.use(success);
    const user = await visit('document');
    const opened = await fill(user);
    expect(within(opened).getByText('Char left: 143')).toBeTruthy();
    expect(within(opened).queryByLabelText('Bill amount')).toBeNull();
    await user.click(within(opened).getByRole('button', { name: 'ADD DOCUMENT' }));
    expect(await screen.findByText(messages.documentSubmitted)).toBeTruthy();
    const [body = ''] = await bodies();
    expect(body).toMatch(/name="documentType"\s+3\s/);
    expect(body).toMatch(/name="propertyId"\s+1\s/);
    expect(body).toContain('name="document"; filename="scan.pdf"');
    expect(body).not.toMatch(/bill_amount|start_date|tenantId/);
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Add Document' })).toBeNull();
    });
  });

  it('without text or attachment nothing is sent, and each says so (DOCS 178, 179)', async () => {
    const user = await visit('document');
    const opened = await panel('Add Document');
    await user.click(within(opened).getByRole('button', { name: 'ADD DOCUMENT' }));
    expect(await within(opened).findAllByText('The Description field is required.')).not.toHaveLength(0);
    expect(within(opened).getAllByText('Please attach the document.')).not.toHaveLength(0);
    await write(user, within(opened).getByRole('textbox', { name: 'Description' }), 'Renewed insurance');
    await user.click(within(opened).getByRole('button', { name: 'ADD DOCUMENT' }));
    expect(within(opened).getAllByText('Please attach the document.')).not.toHaveLength(0);
    expect(network.sent(calls.documentUpload)).toEqual([]);
  });

  it('a failed upload keeps text and file and can be sent again as the same (DOCS 185, TN16)', async () => {
    network.use(loses(calls.documentUpload));
    const user = await visit('document');
    const opened = await fill(user);
    const send = within(opened).getByRole('button', { name: 'ADD DOCUMENT' });
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    expect(within(opened).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Renewed insurance');
    await user.click(send);
    await sent(2);
    const keys = network.sent(calls.documentUpload).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('what the server says of the file stands at its field, and goes once another is chosen', async () => {
    network.use(
      refuses(calls.documentUpload, 'invalid', { errors: { document: ['Found unsupported file - scan.pdf'] } }),
    );
    const user = await visit('document');
    const opened = await fill(user);
    await user.click(within(opened).getByRole('button', { name: 'ADD DOCUMENT' }));
    await within(opened).findByText('Found unsupported file - scan.pdf');
    const attachment = within(opened).getByLabelText('Attachment');
    expect(attachment.getAttribute('aria-invalid')).toBe('true');
    await user.upload(attachment, new File(['%PDF-1.7'], 'other.pdf', { type: 'application/pdf' }));
    expect(within(opened).queryByText('Found unsupported file - scan.pdf')).toBeNull();
    expect(within(opened).queryByText('Please fix 1 field')).toBeNull();
  });

  it('a half-filled form survives closing', async () => {
    const user = await visit('document');
    const opened = await fill(user);
    await user.click(within(opened).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Add Document' }));
    const again = await panel('Add Document');
    expect(within(again).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Renewed insurance');
    expect(within(again).getByText('scan.pdf')).toBeTruthy();
  });

  it('sending can be stopped, and everything stays', async () => {
    network.use(answersAfter(new Promise(() => undefined), calls.documentUpload, { type: 'success', message: '' }));
    const user = await visit('document');
    const opened = await fill(user);
    await user.click(within(opened).getByRole('button', { name: 'ADD DOCUMENT' }));
    expect(within(opened).getByRole<HTMLTextAreaElement>('textbox').matches(':disabled')).toBe(true);
    await user.click(await within(opened).findByRole('button', { name: 'Stop sending' }));
    expect(await within(opened).findByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(within(opened).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Renewed insurance');
  });

  it('a second authority reads why they cannot submit (AUTHZ 306)', async () => {
    await visit('document', authData({ user: { role: 'second_authority' } }));
    expect(within(await panel('Add Document')).queryByRole('textbox')).toBeNull();
  });
});

describe('Submit Bills', () => {
  const pick = async (...files: readonly File[]): Promise<HTMLElement> => {
    const opened = await panel('Submit Bills');
    const input = await within(opened).findByLabelText(/^Add (a|another) bill/);
    await userEvent.setup({ applyAccept: false }).upload(input, [...files]);
    return opened;
  };
  const bill = (opened: HTMLElement, name: string): BoundFunctions<typeof queries> =>
    within(within(opened).getByRole('listitem', { name }));
  const txt = (name: string): File => new File(['x'], name);

  async function fill(user: UserEvent, opened: HTMLElement, name: string, amount: string): Promise<void> {
    await write(user, bill(opened, name).getByLabelText('Bill amount'), amount);
    await write(user, bill(opened, name).getByLabelText('Description'), `Hydro ${name}`);
  }

  it('each file is one bill with its own call, and a refused file stops no other (TEN 154, TN15, DOCS 177, 181)', async () => {
    network.use(success);
    const user = await visit('bills');
    const opened = await pick(txt('jan.txt'), txt('feb.txt'), txt('meter.zip'));
    expect(bill(opened, 'meter.zip').getByText('Found unsupported file - meter.zip')).toBeTruthy();
    expect(
      within(opened)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([expect.stringMatching(/^ADD BILL/), expect.stringMatching(/^ADD TENANT BILL/)]);
    await fill(user, opened, 'jan.txt', '91.40');
    await fill(user, opened, 'feb.txt', '86.12');
    await user.click(within(opened).getByRole('button', { name: 'Submit Bills' }));
    await sent(2);
    expect(await bill(opened, 'feb.txt').findByText('Sent, with us')).toBeTruthy();
    expect(bill(opened, 'jan.txt').getByText(/^\$91\.40 · 01 Feb, 2026 to 28 Feb, 2026 · Hydro jan/)).toBeTruthy();
    const all = await bodies();
    expect(all.map((body) => /name="bill_amount"\s+(\S+)/.exec(body)?.[1]).sort()).toEqual(['86.12', '91.40']);
    for (const body of all) expect(body).toMatch(/name="start_date"\s+2026-02-01[\s\S]*name="end_date"\s+2026-02-28/);
    expect(within(opened).getByText('2 of 2 sent.')).toBeTruthy();
  });

  it('why Submit Bill is off stands beside it until a bill is added', async () => {
    await visit('bills');
    const opened = await panel('Submit Bills');
    const why = await within(opened).findByText('Please add a bill first.');
    const submit = within(opened).getByRole('button', { name: 'Submit Bill' });
    expect([submit.getAttribute('aria-disabled'), submit.getAttribute('aria-describedby')]).toEqual(['true', why.id]);
    await pick(txt('jan.txt'));
    expect(within(opened).queryByText('Please add a bill first.')).toBeNull();
    expect(submit.getAttribute('aria-disabled')).toBeNull();
  });

  it('a bill of a tenant needs the tenant, who is chosen from the list (DOCS 177, 182)', async () => {
    network.use(success);
    const user = await visit('bills');
    const opened = await pick(txt('jan.txt'));
    await fill(user, opened, 'jan.txt', '91.40');
    await user.click(within(opened).getByLabelText(/^ADD TENANT BILL/));
    const tenant = within(opened).getByRole('combobox', { name: 'Tenant' });
    expect([...tenant.children].map(({ textContent }) => textContent)).toEqual([
      'Choose the tenant',
      'Anna Nowak · to 30 Jun, 2026',
      'Daniel Okafor · month to month',
    ]);
    await user.click(within(opened).getByRole('button', { name: 'Submit Bill' }));
    expect(within(opened).getByText('Please choose the tenant who pays this bill.')).toBeTruthy();
    expect(network.sent(calls.documentUpload)).toEqual([]);
    await user.selectOptions(tenant, '503');
    await user.click(within(opened).getByRole('button', { name: 'Submit Bill' }));
    await sent(1);
    const [body = ''] = await bodies();
    expect(body).toMatch(/name="tenantId"\s+503\s/);
    expect(body).toMatch(/name="documentType"\s+2\s/);
  });

  it.each(['', 'abc', '0', '-5', '1.005'])(
    'a bill with the amount "%s" is not sent (DOCS 180, TN25)',
    async (amount) => {
      const user = await visit('bills');
      const opened = await pick(txt('jan.txt'));
      if (amount) await write(user, bill(opened, 'jan.txt').getByLabelText('Bill amount'), amount);
      await write(user, bill(opened, 'jan.txt').getByLabelText('Description'), 'Hydro');
      await user.click(within(opened).getByRole('button', { name: 'Submit Bill' }));
      expect(await bill(opened, 'jan.txt').findByText(/^The Bill amount field/)).toBeTruthy();
      expect(network.sent(calls.documentUpload)).toEqual([]);
    },
  );

  it('what is wrong with any bill is listed above all of them, and a note says which part was sent', async () => {
    network.use(success);
    const user = await visit('bills');
    const opened = await pick(txt('jan.txt'), txt('feb.txt'));
    await fill(user, opened, 'jan.txt', '91.40');
    await write(user, bill(opened, 'feb.txt').getByLabelText('Bill amount'), 'abc');
    await user.click(within(opened).getByRole('button', { name: 'Submit Bills' }));
    const summary = await within(opened).findByRole('group', { name: 'Please fix 2 fields' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bill amount of feb.txt', 'Description of feb.txt']);
    expect(await screen.findByText('1 of 2 bills sent. One is not sent yet.')).toBeTruthy();
    await user.click(within(summary).getByRole('link', { name: 'Bill amount of feb.txt' }));
    expect(document.activeElement).toBe(bill(opened, 'feb.txt').getByLabelText('Bill amount'));
  });

  it('a bill that the server refuses stays with its reason (DOCS 185)', async () => {
    network.use(
      refuses(calls.documentUpload, 'invalid', { errors: { document: ['Found unsupported file - jan.txt'] } }),
    );
    const user = await visit('bills');
    const opened = await pick(txt('jan.txt'));
    await fill(user, opened, 'jan.txt', '91.40');
    await user.click(within(opened).getByRole('button', { name: 'Submit Bill' }));
    expect(await bill(opened, 'jan.txt').findByText('Found unsupported file - jan.txt')).toBeTruthy();
    expect(bill(opened, 'jan.txt').getByLabelText<HTMLInputElement>('Bill amount').value).toBe('91.40');
  });

  it('half-filled bills survive closing, and a removed one is gone', async () => {
    const user = await visit('bills');
    const opened = await pick(txt('jan.txt'), txt('feb.txt'));
    await fill(user, opened, 'jan.txt', '91.40');
    await user.click(bill(opened, 'feb.txt').getByRole('button', { name: 'Remove feb.txt' }));
    await user.click(within(opened).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Submit Bills' }));
    const again = await panel('Submit Bills');
    expect((await within(again).findByLabelText<HTMLInputElement>('Bill amount')).value).toBe('91.40');
    expect(within(again).getAllByRole('listitem')).toHaveLength(1);
  });
});
