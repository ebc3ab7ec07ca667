// Runs in the page: scrolls to its end, a screen's third each frame, and resolves with the number of frames and the
// longest task in milliseconds; 0 where none took 50.
new Promise((resolve) => {
  const page = globalThis;
  let longest = 0;
  const note = (entries) => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const tasks = new page.PerformanceObserver((list) => note(list.getEntries()));
  tasks.observe({ type: 'longtask' });
  let frames = 0;
  let before = -1;
  const step = () => {
    if (page.scrollY === before) {
      // The last change is recorded a moment later.
      page.setTimeout(() => {
        note(tasks.takeRecords());
        resolve({ frames, longest });
      }, 200);
      return;
    }
    before = page.scrollY;
    frames += 1;
    page.scrollBy({ top: page.innerHeight / 3, behavior: 'instant' });
    page.requestAnimationFrame(step);
  };
  page.requestAnimationFrame(step);
});
