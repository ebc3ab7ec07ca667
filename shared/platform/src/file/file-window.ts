/** A window of its own that waits, empty, for the address of a file. */
export interface FileWindow {
  /** Returns whether the file is shown: not, where the owner has closed the window meanwhile. */
  readonly show: (address: string) => boolean;
  readonly close: () => void;
}

/** Read only where the browser saves the file instead of showing it, as phones do: the window stays as it is then. */
const SAVED = 'The file is here. If it was saved on this device, you may close this tab.';

/**
 * Opens a window that says what it waits for; null where the browser lets none open. Browsers open one only on the
 * click itself, before the address is known (RP11).
 */
export function openFileWindow(title: string, words: string): FileWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  const { say, offer } = writeInto(opened.document, title);
  say(words);
  return {
    show: (address) => {
      if (opened.closed) return false;
      say(SAVED);
      offer(address);
      opened.location.replace(address);
      return true;
    },
    close: () => {
      opened.close();
    },
  };
}

interface Written {
  readonly say: (words: string) => void;
  /** The way to the file, where the window stays as it is. */
  readonly offer: (address: string) => void;
}

/** Lays out the empty page in the colours of ours, below the name of the file. */
function writeInto(page: Document, title: string): Written {
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width';
  page.head.append(viewport);
  const { colorScheme, backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  // Each property by itself: the page's policy allows no style attribute and no style sheet of its own.
  Object.assign(page.documentElement.style, { colorScheme, background: backgroundColor });
  Object.assign(page.body.style, { margin: '25vh auto 0', maxWidth: '24rem', padding: '0 1.5rem', color, fontFamily });
  Object.assign(page.body.style, { fontSize: '1.125rem', lineHeight: '1.5', textAlign: 'center' });
  const name = page.createElement('strong');
  name.textContent = title;
  const sentence = page.createElement('p');
  sentence.setAttribute('role', 'status');
  page.body.append(name, sentence);
  return {
    say: (words) => {
      sentence.textContent = words;
    },
    offer: (address) => {
      const link = page.createElement('a');
      link.href = address;
      link.textContent = 'Open it again';
      Object.assign(link.style, { display: 'inline-block', padding: '0.625rem 1rem', color: 'inherit' });
      page.body.append(link);
    },
  };
}
