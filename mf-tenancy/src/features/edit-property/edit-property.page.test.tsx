import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, constants, messages, type Property } from '@portal/contract';
import { PropertyStatus } from '@portal/domain';
import { answers, authData, draft, fakeNetwork, never, openPage, property, refuses } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import '../../remote.ts';
import { TenancyRoutes } from '../../routes.tsx';

const network = fakeNetwork();

const king = property({ property_id: 1, address: '1 King St W' });
const queen = property({ property_id: 2, address: '2 Queen St W' });
const stored = ['front.jpg', 'back.jpg', 'hall.jpg'].map((name, index) => ({
  document_id: 11 + index,
  media: { path: String(11 + index), name },
}));

function visit(properties: readonly Property[] = [king, queen], at = '/edit-property/1'): Promise<UserEvent> {
  network.use(answers(calls.propertyList, [...properties]));
  return openPage(<TenancyRoutes />, { network, at, as: authData() });
}

const tiles = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .getAllByRole('listitem')
    .filter((item) => item.dataset['photo'] !== undefined);
const names = (): (string | null | undefined)[] =>
  tiles().map((tile) => within(tile).getByRole('img').getAttribute('alt') ?? within(tile).getByRole('img').ariaLabel);
const details = (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: 'Property Details' });
const photo = (name: string, size = 1000, type = 'image/jpeg'): File =>
  new File([new Uint8Array(size)], name, { type });

/** Files that are chosen or dropped, whatever the chooser would offer. */
function drop(...files: readonly File[]): void {
  fireEvent.drop(screen.getByLabelText(/^Add photos/), { dataTransfer: { files } });
}

/** The page of the tests knows pointers as mice only. */
function point(target: Element | Window, type: string): void {
  fireEvent(target, new MouseEvent(type, { button: 0, clientX: 5, clientY: 5, bubbles: true }));
}

/** The fields that were sent with the request, and the names of its files. */
async function sentForm(): Promise<Record<string, unknown>> {
  const [request] = network.sent(calls.savePropertyMedia);
  const form = await request?.formData();
  const files = (form?.getAll('files') ?? []).map((file) => (typeof file === 'string' ? file : file.name));
  return { ...Object.fromEntries([...(form?.entries() ?? [])].filter(([name]) => name !== 'files')), files };
}

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  network.use(
    answers(calls.propertyMedia, stored),
    answers(calls.savePropertyMedia, { type: 'success', message: 'Your request has been sent.' }),
  );
});

describe('/edit-property', () => {
  it('a former property is not offered for a request (LS15)', async () => {
    const sold = property({ property_id: 3, address: '3 Duke St', status: PropertyStatus.FORMER });
    await visit([king, queen, sold]);
    await details();
    const offered = within(screen.getByRole('combobox', { name: 'Property' })).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['1 King St W', '2 Queen St W']);
  });

  it('the menu leads to the first property that is no draft, and without one to add a property (RT15)', async () => {
    await visit([draft({ property_id: 3 }), king], '/edit-property');
    await details();
    expect(window.location.pathname).toBe('/edit-property/1');
  });

  it('an owner without properties is told that adding one comes soon (ROUTE 40, RT15, RT16)', async () => {
    await visit([], '/edit-property');
    expect(await screen.findByRole('heading', { name: messages.comingSoon })).toBeTruthy();
    expect(window.location.pathname).toBe('/add-property');
  });

  it('another property is chosen in the form', async () => {
    const user = await visit();
    await details();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), queen.address);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/edit-property/2');
    });
  });

  it('an unknown property is not found (ROUTE 41; RT18)', async () => {
    await visit([king], '/edit-property/99');
    expect(await screen.findByRole('heading', { name: 'There is no property at this address' })).toBeTruthy();
  });

  it('/edit-property shows its outline while the photos are awaited', async () => {
    network.use(never(calls.propertyMedia));
    await visit();
    await waitFor(() => {
      expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeTruthy();
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('/edit-property says that it failed', async () => {
    network.use(refuses(calls.propertyMedia, 'internal'));
    await visit();
    expect(await screen.findByRole('heading', { name: 'The photos could not be loaded' })).toBeTruthy();
  });
});

describe('the request', () => {
  it('a request needs a text, and the message is at its field (EDIT 268)', async () => {
    const user = await visit();
    const field = await details();
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => {
      expect(field.getAttribute('aria-invalid')).toBe('true');
    });
    expect(network.sent(calls.savePropertyMedia)).toHaveLength(0);
  });

  it('the words and characters of a request are counted while typing (EDIT 269)', async () => {
    const user = await visit();
    await user.type(await details(), 'Please paint the door.');
    expect(screen.getByText('4 words, 22 characters')).toBeTruthy();
  });

  it('text, files, order and removed photos are sent together; the form is empty then (EDIT 273)', async () => {
    const user = await visit();
    await user.type(await details(), 'New photos.');
    drop(photo('roof.jpg'));
    await screen.findByRole('button', { name: 'Move photo 4 of 4, roof.jpg' });
    await user.click(screen.getByRole('button', { name: 'Remove photo 2 of 4, back.jpg' }));
    screen.getByRole('button', { name: 'Move photo 3 of 3, roof.jpg' }).focus();
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => {
      expect(network.sent(calls.savePropertyMedia)).toHaveLength(1);
    });
    expect(await sentForm()).toEqual({
      property_id: '1',
      property_request: 'New photos.',
      order: '#1,11,13',
      removed: '12',
      files: ['roof.jpg'],
    });
    await waitFor(async () => {
      expect((await details()).value).toBe('');
    });
  });

  it('one bar says what goes with the request, and Discard takes all of it back', async () => {
    const user = await visit();
    await details();
    expect(screen.getByText('Nothing to send yet')).toBeTruthy();
    await user.type(await details(), 'Paint');
    drop(photo('roof.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Remove photo 2 of 4, back.jpg' }));
    expect(
      await screen.findByText(
        /^Your text, 1 new photo, and 1 removed go with this request\. Kept as a draft since \d\d \w+, \d{4}, \d\d:\d\d\.$/,
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Nothing to send yet')).toBeTruthy();
    expect(names()).toEqual(['front.jpg', 'back.jpg', 'hall.jpg']);
  });

  it('a draft is there again after the page was closed: the text, the order and the new files', async () => {
    const user = await visit();
    await user.type(await details(), 'Not sent yet');
    drop(photo('roof.jpg'));
    (await screen.findByRole('button', { name: 'Move photo 4 of 4, roof.jpg' })).focus();
    await user.keyboard('{Home}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), queen.address);
    await waitFor(async () => {
      expect((await details()).value).toBe('');
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), king.address);
    await waitFor(async () => {
      expect((await details()).value).toBe('Not sent yet');
    });
    expect(names()).toEqual(['roof.jpg', 'front.jpg', 'back.jpg', 'hall.jpg']);
  });
});

describe('the photos', () => {
  it('arrow keys move a photo, the first is the lead image, and the focus goes along (EDIT 270)', async () => {
    const user = await visit();
    (await screen.findByRole('button', { name: 'Move photo 3 of 3, hall.jpg' })).focus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(names()).toEqual(['hall.jpg', 'front.jpg', 'back.jpg']);
    expect(tiles()[0]?.textContent).toBe('Lead image');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 1 of 3, hall.jpg');
    expect(screen.getByText('Now the lead image')).toBeTruthy();
    await user.keyboard('{End}');
    expect(names()).toEqual(['front.jpg', 'back.jpg', 'hall.jpg']);
  });

  it('a photo is dragged by its handle to the place of another (EDIT 270)', async () => {
    await visit();
    const handle = await screen.findByRole('button', { name: 'Move photo 3 of 3, hall.jpg' });
    document.elementFromPoint = () => tiles()[0] ?? null;
    point(handle, 'pointerdown');
    point(window, 'pointermove');
    point(window, 'pointerup');
    expect(names()).toEqual(['hall.jpg', 'front.jpg', 'back.jpg']);
    document.elementFromPoint = () => tiles()[2] ?? null;
    point(window, 'pointermove');
    expect(names()).toEqual(['hall.jpg', 'front.jpg', 'back.jpg']);
  });

  it('a removed photo is gone from the list and the focus stays in it (EDIT 270)', async () => {
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Remove photo 1 of 3, front.jpg' }));
    expect(names()).toEqual(['back.jpg', 'hall.jpg']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 1 of 2, back.jpg');
  });

  it('a removed photo stays pale until the request is sent, and can be put back', async () => {
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Remove photo 1 of 3, front.jpg' }));
    expect(screen.getByText('removed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Put back front.jpg' }));
    expect(names()).toEqual(['back.jpg', 'hall.jpg', 'front.jpg']);
    expect(screen.queryByText('removed')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 3 of 3, front.jpg');
  });

  it('what is no photo is named, the photos are kept (EDIT 271, PH2)', async () => {
    await visit();
    await details();
    drop(photo('ROOF.JPG'), photo('plan.pdf'), photo('a.heic'));
    expect((await screen.findByRole('alert')).textContent).toBe('Found unsupported file - plan.pdf, a.heic');
    expect(names()).toContain('ROOF.JPG');
  });

  it('of too many the first are kept: 20 in all (EDIT 270, PH3)', async () => {
    await visit();
    await details();
    drop(...Array.from({ length: 18 }, (_, index) => photo(`p${index}.png`)));
    expect((await screen.findByRole('alert')).textContent).toBe(messages.tooManyPhotos);
    expect(tiles()).toHaveLength(constants.photoLimit);
    expect(screen.queryByText('Add photos')).toBeNull();
  });

  it('a gif that is too large is refused by name (EDIT 272, PH1)', async () => {
    await visit();
    await details();
    const limits = /^20 photos at most: jpg, jpeg, png, gif or bmp\..* a gif may have 200,000 bytes\./;
    const describedBy = screen.getByLabelText(/^Add photos/).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toMatch(limits);
    drop(photo('big.gif', 200_001), photo('fits.gif', 200_000));
    expect((await screen.findByRole('alert')).textContent).toContain('big.gif is too large');
    expect(names()).toContain('fits.gif');
  });

  it('a second authority may look, reads why before writing, and changes nothing (PR5)', async () => {
    network.use(answers(calls.propertyList, [king]));
    await openPage(<TenancyRoutes />, {
      network,
      at: '/edit-property/1',
      as: authData({ user: { role: 'second_authority' } }),
    });
    await details();
    expect(screen.getByRole('button', { name: 'Send request' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('You have read-only access. Only the owner can send this.')).toBeTruthy();
    expect(await details()).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText(/^Add photos/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Move|Remove) photo/ })).toBeNull();
  });
});
