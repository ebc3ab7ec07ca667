/** Saves a text as a file of the owner's device. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the file only after the click has been handled.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
