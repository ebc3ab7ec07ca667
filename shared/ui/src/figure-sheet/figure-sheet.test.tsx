import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cents, parseIsoDate, type Cents } from '@portal/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FigureSheet, type FigureSheetProps } from './figure-sheet.tsx';
import { SheetOwner } from './sheet-owner.ts';

interface Line {
  readonly id: number;
  readonly name: string;
  readonly amount: Cents;
}

const line = (id: number, name: string, amount: number): Line => ({ id, name, amount: cents(amount) });
const lines = [line(1, 'Rent', 218_200), line(2, 'Management Fee', -17_456), line(3, '=HYPERLINK("x"), "y"', -100)];

const sheet = (props: Partial<FigureSheetProps<Line>> = {}): ReactElement => (
  <FigureSheet
    name="Held · 353-4757 Rue Saint-Denis"
    amount={cents(200_644)}
    validity={(day) => `as of ${day(parseIsoDate('2026-03-18'))}`}
    formula="We hold the balance after the last line for you."
    terms={[
      { amount: cents(218_200), words: 'in' },
      { amount: cents(-17_556), words: 'out' },
    ]}
    lines={lines}
    keyOf={({ id }) => id}
    columns={[{ heading: 'Description', text: ({ name }) => name }]}
    amountHeading="Amount"
    amountOf={({ amount }) => amount}
    empty="No Data Found!"
    {...props}
  />
);

const agrees = (): HTMLElement | null => screen.queryByText('The lines add up to the figure.');

describe('FigureSheet', () => {
  it('a figure sheet shows the figure, its day and its formula in words and numbers (QUAL 350, 351)', () => {
    render(sheet());
    expect(screen.getByText('$2,006.44', { selector: '.figure *' })).toBeTruthy();
    expect(screen.getByText('as of 18 Mar, 2026')).toBeTruthy();
    expect(screen.getByText('We hold the balance after the last line for you.')).toBeTruthy();
    expect(document.querySelector('.equation')?.textContent).toBe('$2,182.00 in − $175.56 out = $2,006.44');
  });

  it('a figure sheet lists every line with its amount and their sum (QUAL 350)', () => {
    render(sheet());
    const rows = within(
      screen.getByRole('table', { name: 'The lines behind Held · 353-4757 Rue Saint-Denis' }),
    ).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DescriptionAmount',
      'Rent$2,182.00',
      'Management Fee−$174.56',
      '=HYPERLINK("x"), "y"−$1.00',
      'Total$2,006.44',
    ]);
  });

  it('zeros are marked, which a phone leaves out, where the sheet asks for it', () => {
    const zero = [line(1, 'Rent', 0)];
    const { rerender } = render(sheet({ lines: zero, amount: cents(0) }));
    expect(document.querySelector('[data-left-out]')).toBeNull();
    rerender(sheet({ lines: zero, amount: cents(0), leavesZerosOut: true }));
    expect(document.querySelector('td[data-left-out]')?.textContent).toBe('$0.00');
  });

  it('of several amounts a phone shows that of the figure beside the name, where the sheet asks for it', () => {
    const other = { heading: 'Bills', amount: () => cents(100) };
    render(sheet({ otherAmounts: [other], leavesZerosOut: true }));
    const parts = Array.from(document.querySelectorAll('tbody tr:first-child td'), (cell) =>
      cell.getAttribute('data-part'),
    );
    expect(parts).toEqual(['amount', 'more']);
  });

  it('a figure sheet confirms that the lines add up to the figure (FN24)', () => {
    render(sheet());
    expect(agrees()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [200_645, 'The lines add up to $2,006.44: $0.01 less than the figure.'],
    [200_000, 'The lines add up to $2,006.44: $6.44 more than the figure.'],
  ])('a figure sheet warns of the difference when the lines do not add up: %s', (amount, warning) => {
    render(sheet({ amount: cents(amount) }));
    expect(screen.getByRole('alert').textContent).toBe(warning);
    expect(agrees()).toBeNull();
  });

  it('a figure sheet without lines says so, and warns if the figure is not zero', () => {
    const { rerender } = render(sheet({ lines: [], amount: cents(0) }));
    expect(screen.getByText('No Data Found!')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy as CSV' })).toBeNull();
    rerender(sheet({ lines: [], amount: cents(100) }));
    expect(screen.getByRole('alert').textContent).toBe('The lines add up to $0.00: $1.00 less than the figure.');
  });

  it('a figure sheet marks what the owner owes in the figure, its line and the sum (FN25)', () => {
    render(sheet({ lines: [line(1, 'Fee', -4250)], amount: cents(-4250), negativeNote: 'you owe' }));
    expect(screen.getAllByText('you owe')).toHaveLength(3);
  });

  it('a figure sheet folds lines that say nothing until they are asked for', async () => {
    render(
      sheet({
        lines: [...lines, line(4, 'Nothing', 0)],
        folded: { isFolded: ({ amount }) => amount === 0, words: (hidden) => `${hidden} line of nothing` },
      }),
    );
    expect(screen.queryByText('Nothing')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 line of nothing' }));
    expect(screen.getByText('Nothing')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('a figure sheet shows other amounts of the same lines with their own sums (SNAP 100)', () => {
    render(sheet({ otherAmounts: [{ heading: 'New Funds Received', amount: () => cents(5) }] }));
    expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total$2,006.44$0.15');
    expect(agrees()).toBeTruthy();
  });

  it('a line of a figure sheet opens its details (SNAP 104)', async () => {
    const onOpen = jest.fn();
    render(sheet({ opens: { onOpen } }));
    await userEvent.click(screen.getByRole('button', { name: 'Rent' }));
    expect(onOpen).toHaveBeenCalledWith(lines[0]);
  });

  it('a figure sheet offers to ask about the figure only if it has a handler', async () => {
    const onAsk = jest.fn();
    const { rerender } = render(sheet({ onAsk }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask about this' }));
    expect(onAsk).toHaveBeenCalledTimes(1);
    rerender(sheet());
    expect(screen.queryByRole('button', { name: 'Ask about this' })).toBeNull();
  });

  it('a figure sheet shows its children below the lines', () => {
    render(sheet({ children: <p>Held at the bank since 2024</p> }));
    expect(screen.getByText('Held at the bank since 2024')).toBeTruthy();
  });
});

describe('copying from a figure sheet', () => {
  let user: UserEvent;
  let writeText: jest.Spied<Clipboard['writeText']>;

  beforeEach(() => {
    user = userEvent.setup();
    writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  });

  it('the lines of a figure sheet are copied as CSV that runs no formula', async () => {
    render(sheet());
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Copied');
    expect(writeText).toHaveBeenCalledWith(
      'Description,Amount\r\nRent,2182.00\r\nManagement Fee,-174.56\r\n"\'=HYPERLINK(""x""), ""y""",-1.00',
    );
  });

  it('the link of a figure sheet is copied as the address of the view', async () => {
    render(sheet());
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(window.location.href);
  });

  it('a figure sheet says that it could not copy when the browser refuses', async () => {
    render(sheet());
    writeText.mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/^Not copied/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
  });

  it('a figure sheet says that it could not copy on a page without a clipboard', async () => {
    render(sheet());
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    expect(await screen.findByText(/^Not copied/)).toBeTruthy();
  });
});

describe('the file of a figure sheet', () => {
  const save = async (props: Partial<FigureSheetProps<Line>> = {}): Promise<{ name: string; text: string }> => {
    const saved: { name: string; file: Blob | null } = { name: '', file: null };
    jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.file = file instanceof Blob ? file : null;
      return 'blob:lines';
    });
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.name = this.download;
    });
    render(<SheetOwner value="Priya Wong">{sheet(props)}</SheetOwner>);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    return { name: saved.name, text: (await saved.file?.text()) ?? '' };
  };

  it('the lines are saved with ISO days and plain amounts, and with owner, period and filter below them (RP13, RP16)', async () => {
    const due = parseIsoDate('2026-03-27');
    const { name, text } = await save({
      columns: [
        { heading: 'Description', text: ({ name: description }) => description },
        { heading: 'Due', day: () => due },
      ],
    });
    expect(name).toBe('held-353-4757-rue-saint-denis.csv');
    expect(text.split('\r\n')).toEqual([
      'Description,Due,Amount',
      'Rent,2026-03-27,2182.00',
      'Management Fee,2026-03-27,-174.56',
      `"'=HYPERLINK(""x""), ""y""",2026-03-27,-1.00`,
      '',
      'Owner,Priya Wong',
      'Period,as of 2026-03-18',
      'Filter,none',
      '',
    ]);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('27 Mar, 2026');
  });

  it('folded lines are not in the file, which says so (RP16)', async () => {
    const { text } = await save({
      lines: [...lines, line(4, 'Nothing', 0)],
      folded: { isFolded: ({ amount }) => amount === 0, words: String },
    });
    expect(text).not.toContain('Nothing');
    expect(text).toContain('\r\nFilter,only lines with an amount\r\n');
  });
});
