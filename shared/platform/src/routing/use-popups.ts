import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leave } from '../leaving/leaving.ts';

/** The open dialog, and its subject: the property of a drill-down. */
export interface OpenPopup {
  readonly name: string;
  readonly subject: string | null;
}

export interface Popups {
  readonly current: OpenPopup | null;
  /**
   * Opens a dialog in place of any other, as a step in the history that Back undoes. Does nothing if it is open
   * already.
   */
  readonly open: (name: string, subject?: string | number) => void;
  /** Goes from a drill-down up to the dialog it belongs to. */
  readonly up: () => void;
  /**
   * Closes the open dialog with its drill-downs, as if it had not been opened. Calling it twice goes no further back.
   */
  readonly close: () => void;
}

export interface PopupPlace {
  /** The page below the dialogs. */
  readonly page: string;
  /** Addresses that open a dialog by themselves: `{ '/folio-snap/recentPayment': 'rent' }`. */
  readonly implied?: Readonly<Record<string, string>>;
  /** All dialogs of the page, where it knows them: another name is taken out of the address. */
  readonly names?: readonly string[];
}

/** The shell's own, over whatever page there is. */
const OVER_EVERY_PAGE = 'messages';

const nameParam = 'popup';
const subjectParam = 'of';

/**
 * The dialogs of a page, of which at most one is open. Each has an address, `?popup=held&of=10008`: it survives a
 * reload, can be shared, and Back closes it. A dialog that was opened by its address closes in place. What stands
 * behind the # stays: on the profile it names the panel below the dialog.
 */
export function usePopups({ page, implied = {}, names }: PopupPlace): Popups {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const asked = readPopup(search, implied[pathname]);
  const isUnknown = asked !== null && names !== undefined && ![...names, OVER_EVERY_PAGE].includes(asked.name);
  const current = isUnknown ? null : asked;
  useEffect(() => {
    if (isUnknown) void navigate({ pathname, search: withPopup(search, null), hash }, { replace: true });
  }, [isUnknown, navigate, pathname, search, hash]);
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [location.key]);
  const steps = stepsSincePage(state);
  const goTo = (
    popup: OpenPopup | null,
    options: { readonly replace?: boolean; readonly steps?: number } = {},
  ): void => {
    void navigate(
      { pathname: page, search: withPopup(search, popup), hash: pathname === page ? hash : '' },
      { replace: options.replace ?? false, state: { steps: options.steps ?? null } },
    );
  };
  return {
    current,
    open: (name, subject) => {
      const next = { name, subject: subject === undefined ? null : String(subject) };
      if (isSame(readPopup(window.location.search, implied[window.location.pathname]), next)) return;
      if (current === null) goTo(next, { steps: 1 });
      else goTo(next, steps === null ? {} : { steps: steps + 1 });
    },
    up: () => {
      if (steps !== null && steps > 1) void navigate(-1);
      else goTo(current && { ...current, subject: null }, { replace: true, ...(steps !== null && { steps }) });
    },
    close: () => {
      // Read from the address itself, because another component may have closed the dialog since this one rendered.
      const isOpen = readPopup(window.location.search, implied[window.location.pathname]) !== null;
      if (!isOpen || isLeaving.current) return;
      if (steps === null) {
        goTo(null, { replace: true });
        return;
      }
      leave(page + withQuery(withPopup(search, null)) + (pathname === page ? hash : ''), () => {
        isLeaving.current = true;
        void navigate(-steps);
      });
    },
  };
}

function readPopup(search: string, impliedName: string | undefined): OpenPopup | null {
  const params = new URLSearchParams(search);
  const name = params.get(nameParam);
  if (name !== null) return { name, subject: params.get(subjectParam) };
  return impliedName === undefined ? null : { name: impliedName, subject: null };
}

function isSame(a: OpenPopup | null, b: OpenPopup): boolean {
  return a?.name === b.name && a.subject === b.subject;
}

function withPopup(search: string, popup: OpenPopup | null): string {
  const params = new URLSearchParams(search);
  params.delete(nameParam);
  params.delete(subjectParam);
  if (popup !== null) params.set(nameParam, popup.name);
  if (popup?.subject) params.set(subjectParam, popup.subject);
  return params.toString();
}

function withQuery(search: string): string {
  return search && `?${search}`;
}

/** How many history steps back the page had no dialog; null when it never had none. */
function stepsSincePage(state: unknown): number | null {
  const isKnown = typeof state === 'object' && state !== null && 'steps' in state && typeof state.steps === 'number';
  return isKnown ? Number(state.steps) : null;
}
