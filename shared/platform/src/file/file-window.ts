/** A window of its own that waits, empty, for the address of a file. */
export interface FileWindow {
  /** Returns whether the file is shown: not, where the owner has closed the window meanwhile. */
  readonly show: (address: string) => boolean;
  readonly close: () => void;
}

/**
 * Opens a window that says what it waits for; null where the browser lets none open. Browsers open one only on the
 * click itself, before the address is known (RP11).
 */
export function openFileWindow(title: string, words: string): FileWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = title;
  opened.document.body.textContent = words;
  return {
    show: (address) => {
      if (!opened.closed) opened.location.replace(address);
      return !opened.closed;
    },
    close: () => {
      opened.close();
    },
  };
}
