/**
 * Makes this tab the one that does the work of a browser while it can be seen (SLA14): of all visible tabs one holds
 * the lock, and a tab that is hidden gives it up. Where the browser has no locks, on a page served without HTTPS, every
 * visible tab does the work.
 * @param onLead called when this tab begins to lead; returns a function that ends it
 * @param onShown called when the tab becomes visible, even while another tab leads
 * @returns a function that stops
 */
export function leadWhileVisible(name: string, onLead: () => () => void, onShown: () => void): () => void {
  let leave: (() => void) | null = null;
  const enter = (): void => {
    const gone = new AbortController();
    leave = () => {
      gone.abort();
    };
    const lead = async (): Promise<void> => {
      if (gone.signal.aborted) return;
      const end = onLead();
      await new Promise<void>((resolve) => {
        gone.signal.addEventListener('abort', () => {
          end();
          resolve();
        });
      });
    };
    if (!('locks' in navigator)) void lead();
    else navigator.locks.request(name, { signal: gone.signal }, lead).catch(ignoreAbort);
    onShown();
  };
  const follow = (): void => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible && leave === null) enter();
    if (!isVisible) {
      leave?.();
      leave = null;
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave?.();
    leave = null;
  };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
