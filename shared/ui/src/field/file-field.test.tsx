import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { FileField, type FileFieldProps } from './file-field.tsx';
import { fileSize } from './file-size.ts';

const scan = new File(['x'.repeat(2048)], 'scan.pdf', { type: 'application/pdf' });
const setup = new File(['x'], 'setup.exe');

const check = ({ name }: File): string | null => (name.endsWith('.exe') ? `Found unsupported file - ${name}` : null);

function Form({ onChange, ...props }: Partial<FileFieldProps>): ReactElement {
  const [file, setFile] = useState<File | null>(null);
  const handleChange = (next: File | null): void => {
    setFile(next);
    onChange?.(next);
  };
  return <FileField label="Attachment" file={file} onChange={handleChange} check={check} {...props} />;
}

const input = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Attachment');
const choose = (file: File): Promise<void> => userEvent.setup({ applyAccept: false }).upload(input(), file);

describe('FileField', () => {
  it('a file field shows and announces the chosen file with its size', async () => {
    render(<Form hint="Optional" />);
    await choose(scan);
    expect(screen.getByRole('status').textContent).toBe('scan.pdf 2 KB');
    expect(input()).toBe(screen.getByLabelText('Attachment', { selector: '[aria-describedby]' }));
    const described = input()
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['scan.pdf 2 KB', 'Optional']);
  });

  it('removing the file clears the field and keeps the focus there', async () => {
    const onChange = jest.fn();
    render(<Form onChange={onChange} />);
    await choose(scan);
    await userEvent.click(screen.getByRole('button', { name: 'Remove scan.pdf' }));
    expect(onChange.mock.calls).toEqual([[scan], [null]]);
    expect(input()).toBe(document.activeElement);
    expect(screen.getByRole('status').textContent).toBe('Choose a file, or drop it here');
  });

  it('a file field names a rejected file at once and keeps the previous one', async () => {
    const onChange = jest.fn();
    render(<Form onChange={onChange} />);
    await choose(scan);
    await choose(setup);
    expect(screen.getByText('Found unsupported file - setup.exe')).toBeTruthy();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain('scan.pdf');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each(['another file', 'removing'])('a file field clears its error after %s', async (way) => {
    render(<Form />);
    await choose(scan);
    await choose(setup);
    if (way === 'removing') await userEvent.click(screen.getByRole('button', { name: 'Remove scan.pdf' }));
    else await choose(scan);
    expect(screen.queryByText(/^Found unsupported/)).toBeNull();
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('a file field shows the error of its form', () => {
    render(<Form error="The document field is required." />);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The document field is required.')).toBeTruthy();
  });

  it('a file field accepts the same file again after it was removed', async () => {
    const onChange = jest.fn();
    render(<Form onChange={onChange} />);
    await choose(scan);
    await userEvent.click(screen.getByRole('button', { name: 'Remove scan.pdf' }));
    await choose(scan);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('a file field does nothing when the file chooser is cancelled', () => {
    const onChange = jest.fn();
    render(<Form onChange={onChange} />);
    fireEvent.change(input(), { target: { files: [] } });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('a file field highlights the drop area while a file is dragged over it', () => {
    render(<Form />);
    const box = input().parentElement;
    fireEvent.dragEnter(input());
    expect(box?.getAttribute('data-over')).toBe('true');
    fireEvent.dragLeave(input());
    expect(box?.getAttribute('data-over')).toBeNull();
  });

  it('the file chooser offers only accepted types', () => {
    render(<Form accept=".pdf,.jpg" />);
    expect(input().accept).toBe('.pdf,.jpg');
  });
});

describe('fileSize', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [2048, '2 KB'],
    [1_048_575, '1024 KB'],
    [1_048_576, '1.0 MB'],
    [1_258_291, '1.2 MB'],
  ])('a size of %s bytes is written as %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
