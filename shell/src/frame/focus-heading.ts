/** Focuses the page's h1, waiting for it when the area brings its own. Returns the way to stop waiting. */
export function focusHeading(): () => void {
  if (focusNow()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

function focusNow(): boolean {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  return heading !== null;
}
