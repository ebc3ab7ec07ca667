/** The vertical scroll container of an element. Null if it is the page. */
export function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** The distance of an element from the top of its scroll container. */
export function offsetIn(scroller: HTMLElement | null, element: HTMLElement): number {
  const { top } = element.getBoundingClientRect();
  return scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY;
}
