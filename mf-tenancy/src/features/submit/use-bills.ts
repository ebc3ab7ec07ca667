import { attachmentProblem } from '@portal/contract';
import { useDraft } from '@portal/platform';
import type { FormProblem } from '@portal/ui';
import { useCallback, useMemo, useState } from 'react';
import type { BillKind } from './bill-kind.tsx';
import { OWNERPAY, TENANTPAY } from './submitting.ts';

export interface SentBill {
  readonly name: string;
  readonly amount: string;
  readonly period: string;
  readonly comments: string;
}

export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

interface ReadyBill {
  readonly send: () => void;
  readonly forget: () => void;
}

/** The facts that a bill passes to its panel. */
export interface BillPanel {
  readonly sent: (id: string, bill: SentBill) => void;
  readonly remove: (id: string) => void;
  readonly waits: (id: string, isWaiting: boolean) => void;
  /** The fields of the bill that are wrong, by their ids. */
  readonly faults: (id: string, faulty: readonly FormProblem[]) => void;
  /** How the bill is sent, and its draft forgotten; returns the way to forget it. */
  readonly ready: (id: string, bill: ReadyBill) => () => void;
}

export interface Bills {
  readonly kind: BillKind;
  readonly setKind: (kind: BillKind) => void;
  /** The ids of the bills that are not sent yet. */
  readonly rows: readonly string[];
  readonly sent: readonly SentBill[];
  readonly refused: readonly RefusedFile[];
  readonly forget: (name: string) => void;
  readonly isWaiting: boolean;
  /** The fields that are wrong, of all bills in their order. */
  readonly problems: readonly FormProblem[];
  /** The file that a bill began with. */
  readonly fileOf: (id: string) => File | null;
  /** A file that is refused stops no other. */
  readonly add: (chosen: readonly File[]) => void;
  readonly sendAll: () => void;
  /** When the bills were begun that the panel was opened with; null where it was opened empty. */
  readonly draftSince: Date | null;
  /** Forgets all that were not sent. */
  readonly discard: () => void;
  readonly panel: BillPanel;
}

type Rows = readonly string[];
type ProblemsByBill = Readonly<Record<string, readonly FormProblem[]>>;

const empty = { documentType: String(OWNERPAY), tenant: '', rows: '' };

/**
 * The bills of a panel. Which there are, of which kind, survives closing and a reload; each bill has a draft of its
 * own.
 */
export function useBills(propertyId: number): Bills {
  const draft = useDraft(`bills.${propertyId}`, empty);
  const [kind, showKind] = useState<BillKind>(() => readKind(draft.values));
  const [rows, showRows] = useState<Rows>(() => draft.values.rows.split(',').filter(Boolean));
  const [sent, setSent] = useState<readonly SentBill[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [waiting, setWaiting] = useState<Rows>([]);
  const [faults, setFaults] = useState<ProblemsByBill>({});
  const [files] = useState(() => new Map<string, File>());
  const [ready] = useState(() => new Map<string, ReadyBill>());
  const [draftSince, setDraftSince] = useState(draft.since);
  const setRows = useCallback(
    (change: (known: Rows) => Rows): void => {
      const next = change(draft.values.rows.split(',').filter(Boolean));
      draft.keep({ ...draft.values, rows: next.join(',') });
      showRows(next);
    },
    [draft],
  );
  const panel = useMemo<BillPanel>(
    () => makePanel({ setRows, setSent, setWaiting, setFaults, ready }),
    [setRows, ready],
  );
  return {
    kind,
    rows,
    sent,
    refused,
    panel,
    isWaiting: waiting.length > 0,
    problems: rows.flatMap((id) => faults[id] ?? []),
    fileOf: (id) => files.get(id) ?? null,
    setKind: (next) => {
      showKind(next);
      draft.keep({ ...draft.values, documentType: String(next.documentType), tenant: next.tenant });
    },
    forget: (name) => {
      setRefused((known) => known.filter((one) => one.name !== name));
    },
    add: (chosen) => {
      const faulty = chosen.flatMap(toRefused);
      const isFaulty = ({ name }: { readonly name: string }): boolean => faulty.some((one) => one.name === name);
      setRefused((known) => [...known.filter((one) => !isFaulty(one)), ...faulty]);
      const first = Math.max(0, ...[...rows, ...files.keys()].map(Number)) + 1;
      const added = chosen
        .filter((file) => !isFaulty(file))
        .map((file, index) => [String(first + index), file] as const);
      for (const [id, file] of added) files.set(id, file);
      setRows((known) => [...known, ...added.map(([id]) => id)]);
    },
    sendAll: () => {
      for (const { send } of [...ready.values()]) send();
    },
    draftSince,
    discard: () => {
      for (const { forget } of [...ready.values()]) forget();
      draft.clear();
      showRows([]);
      showKind(readKind(empty));
      setDraftSince(null);
    },
  };
}

interface PanelState {
  readonly setRows: (change: (known: Rows) => Rows) => void;
  readonly setSent: (change: (known: readonly SentBill[]) => readonly SentBill[]) => void;
  readonly setWaiting: (change: (known: Rows) => Rows) => void;
  readonly setFaults: (change: (known: ProblemsByBill) => ProblemsByBill) => void;
  readonly ready: Map<string, ReadyBill>;
}

function makePanel({ setRows, setSent, setWaiting, setFaults, ready }: PanelState): BillPanel {
  const without =
    (id: string) =>
    (known: Rows): Rows =>
      known.includes(id) ? known.filter((one) => one !== id) : known;
  return {
    sent: (id, bill) => {
      setSent((known) => [...known, bill]);
      setRows(without(id));
    },
    remove: (id) => {
      setRows(without(id));
    },
    waits: (id, isWaiting) => {
      setWaiting((known) => (isWaiting ? [...without(id)(known), id] : without(id)(known)));
    },
    faults: (id, faulty) => {
      setFaults((known) => ({ ...known, [id]: faulty }));
    },
    ready: (id, bill) => {
      ready.set(id, bill);
      return () => {
        ready.delete(id);
        setWaiting(without(id));
      };
    },
  };
}

function readKind({ documentType, tenant }: typeof empty): BillKind {
  return { documentType: Number(documentType) === TENANTPAY ? TENANTPAY : OWNERPAY, tenant };
}

function toRefused(file: File): RefusedFile[] {
  const reason = attachmentProblem(file);
  return reason === null ? [] : [{ name: file.name, reason }];
}
