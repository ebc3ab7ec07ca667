/**
 * The file of the last download. A browser may read it long after the click, so it is released only by the next one.
 */
let last: string | null = null;

/** Saves a text as a CSV file on the owner's device. */
export function download(name: string, text: string): void {
  if (last !== null) URL.revokeObjectURL(last);
  last = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = last;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
