import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { OwnerPages } from '@portal/platform';
import {
  answers,
  answersAfter,
  answersWith,
  authData,
  fakeNetwork,
  openPage,
  opensWindow,
  refuses,
} from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ExportButtons } from './export-buttons.tsx';

const network = fakeNetwork();
const body = {
  groupId: 70,
  leasedOnly: false,
  startDate: parseIsoDate('2026-02-01'),
  endDate: parseIsoDate('2026-02-28'),
  customerId: 7,
};
const link = '/api/report/a.b.c';

afterEach(() => {
  jest.restoreAllMocks();
});

const visit = (hasPapers = false): Promise<UserEvent> =>
  openPage(
    <OwnerPages>
      <ExportButtons
        pdf={{ call: calls.buildingPdf, body }}
        csv={{ call: calls.buildingCsv, body }}
        hasPapers={hasPapers}
      />
    </OwnerPages>,
    { network, at: '/building/70', as: authData() },
  );

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('ExportButtons', () => {
  it('the PDF’s window opens on the click and gets its address later; the button waits with its focus (RP11, BL8)', async () => {
    const { opened, replace } = opensWindow();
    const gate = Promise.withResolvers<unknown>();
    network.use(answersAfter(gate.promise, calls.buildingPdf, { link }));
    const user = await visit();
    await user.click(button('PDF'));
    expect(window.open).toHaveBeenCalledTimes(1);
    expect(opened.opener).toBeNull();
    expect(opened.document.body.textContent).toMatch(/being made/);
    expect(button('PDF').getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button('PDF'));
    expect(replace).not.toHaveBeenCalled();
    gate.resolve(null);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(link));
    expect(button('PDF').getAttribute('aria-busy')).toBeNull();
  });

  it('a second click while the PDF is being made asks for nothing', async () => {
    opensWindow();
    const gate = Promise.withResolvers<unknown>();
    network.use(answersAfter(gate.promise, calls.buildingPdf, { link }));
    const user = await visit();
    await user.click(button('PDF'));
    await user.click(button('PDF'));
    expect(window.open).toHaveBeenCalledTimes(1);
    gate.resolve(null);
    await waitFor(() => expect(button('PDF').getAttribute('aria-busy')).toBeNull());
    expect(network.sent(calls.buildingPdf)).toHaveLength(1);
  });

  it('a browser that opens no window gets a link instead (RP11)', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    network.use(answers(calls.buildingPdf, { link }));
    const user = await visit();
    await user.click(button('PDF'));
    expect((await screen.findByRole('link', { name: 'Open the PDF' })).getAttribute('href')).toBe(link);
  });

  it('a PDF that is refused closes its window and says why (REP 213)', async () => {
    const { close, replace } = opensWindow();
    network.use(refuses(calls.buildingPdf, 'invalid', { message: 'These are too many lines for a PDF.' }));
    const user = await visit();
    await user.click(button('PDF'));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([
    ['without a link', { message: 'We send it by email.' }, 'We send it by email.'],
    ['that declines', { type: 'error', message: 'Not today.' }, 'Not today.'],
    ['of nothing', {}, messages.somethingWrong],
  ])('an answer %s closes the window and shows its message (REP 212)', async (_what, answer, said) => {
    const { close, replace } = opensWindow();
    network.use(answersWith(calls.buildingPdf, 200, answer));
    const user = await visit();
    await user.click(button('PDF'));
    expect((await screen.findByRole('alert')).textContent).toBe(`Error!${said}`);
    expect(close).toHaveBeenCalled();
    expect(replace).not.toHaveBeenCalled();
  });

  it('the paper is chosen beside the PDF of what is wide, that of printers at home being first (RP7)', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    network.use(answers(calls.buildingPdf, { link }));
    const user = await visit(true);
    const paper = screen.getByRole('combobox', { name: 'Paper' });
    const papers = within(paper).getAllByRole('option');
    expect(papers.map(({ textContent }) => textContent)).toEqual(['Letter paper', 'A4 paper', '11 × 17 in']);
    await user.selectOptions(paper, '11 × 17 in');
    await user.click(button('PDF'));
    await screen.findByRole('link', { name: 'Open the PDF' });
    expect(await network.sent(calls.buildingPdf)[0]?.json()).toMatchObject({ format: 'tabloid' });
  });

  it('a CSV is downloaded without a window', async () => {
    const open = jest.spyOn(window, 'open');
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    network.use(answers(calls.buildingCsv, { link }));
    const user = await visit();
    await user.click(button('CSV'));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(open).not.toHaveBeenCalled();
  });
});
