/** A form whose content is lost when it is left. */
export interface HeldForm {
  /** Whether this address leaves the form. */
  readonly isLeftFor: (to: URL) => boolean;
  /** Asks the user. `go` leaves after all, once the form is no longer held. */
  readonly ask: (go: () => void) => void;
}

const forms = new Set<HeldForm>();

/** The place in the history that the page shows, by the router's count. */
let shownIndex = 0;
let isGoingBack = false;

/**
 * Watches Back and Forward. The first of all who do: a browser calls them in the order in which they began, and neither
 * single-spa, nor the guard, nor a router may hear of a step that is taken back.
 */
export function watchSteps(): () => void {
  shownIndex = indexNow();
  window.addEventListener('popstate', onStep, true);
  return () => {
    window.removeEventListener('popstate', onStep, true);
  };
}

/** Holds a form until the function that it returns is called: leaving it asks first, whatever the way. */
export function hold(form: HeldForm): () => void {
  forms.add(form);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    if (forms.delete(form) && forms.size === 0) window.removeEventListener('beforeunload', onUnload);
  };
}

/** Lets all forms go: their user is no longer there. */
export function letGo(): void {
  forms.clear();
  window.removeEventListener('beforeunload', onUnload);
}

/** Goes to an address at once, or when the user has given up what it leaves. */
export function leave(to: string, go: () => void): void {
  const form = leftFor(to);
  if (form) {
    form.ask(go);
    return;
  }
  go();
  shownIndex = indexNow();
}

function leftFor(to: string): HeldForm | undefined {
  const url = new URL(to, window.location.href);
  return [...forms].find((form) => form.isLeftFor(url));
}

/**
 * Back and Forward cannot be stopped, only taken back. An object, because single-spa delays listener functions until
 * the areas have changed.
 */
const onStep = {
  handleEvent(event: PopStateEvent): void {
    // The step that single-spa announces after another root has moved.
    if ('singleSpa' in event) {
      shownIndex = indexNow();
      return;
    }
    const isBack = isGoingBack && indexNow() === shownIndex;
    isGoingBack = false;
    if (isBack) {
      event.stopImmediatePropagation();
      return;
    }
    const form = leftFor(window.location.href);
    if (!form) {
      shownIndex = indexNow();
      return;
    }
    event.stopImmediatePropagation();
    // An entry that no router wrote has no index; most likely it is the one before.
    const steps = indexNow() - shownIndex || -1;
    isGoingBack = true;
    window.history.go(-steps);
    form.ask(() => window.history.go(steps));
  },
};

function onUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function indexNow(): number {
  const state: unknown = window.history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return isCounted ? Number(state.idx) : 0;
}
