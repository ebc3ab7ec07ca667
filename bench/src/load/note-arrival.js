// Runs in the page before its own scripts. Records when the awaited element appeared, in milliseconds since the start
// of the page (0 until then), how far the layout shifted, and the longest task. `SELECTOR` is replaced by the CSS
// selector of the awaited element.
{
  const page = globalThis;
  page.portalArrival = 0;
  page.portalShift = 0;
  page.portalLongestTask = 0;
  const observer = new page.MutationObserver(() => {
    if (page.portalArrival !== 0 || page.document.querySelector('SELECTOR') === null) return;
    observer.disconnect();
    page.requestAnimationFrame(() => {
      page.portalArrival = page.performance.now();
    });
  });
  observer.observe(page.document, { childList: true, subtree: true, attributes: true });
  const shifts = new page.PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) page.portalShift += value;
  });
  shifts.observe({ type: 'layout-shift', buffered: true });
  const tasks = new page.PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.portalLongestTask = Math.max(page.portalLongestTask, duration);
  });
  tasks.observe({ type: 'longtask', buffered: true });
}
