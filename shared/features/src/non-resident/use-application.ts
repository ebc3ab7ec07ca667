import { applicationSchema, calls, type Property } from '@portal/contract';
import { sendWrite, useDraft, useOwner, useServerForm, yupResolver, type ServerForm } from '@portal/platform';
import { useState } from 'react';

export interface ApplicationValues {
  readonly property_id: number;
  readonly tax_type: 'STANDARD_RATE' | 'REDUCED_RATE';
  /** The file is no value: the name stands for its place among the errors. */
  readonly document?: undefined;
  readonly tax_rate?: string | undefined;
}

export interface Application extends ServerForm<ApplicationValues> {
  readonly file: File | null;
  readonly setFile: (file: File | null) => void;
  /** Keeps what was typed or chosen, under a new key. */
  readonly keep: () => void;
  readonly draftSince: Date | null;
  readonly lostFiles: readonly string[];
  readonly discard: () => void;
  /** Another rate has other fields: what was wrong with those of before is not asked for. */
  readonly changeRate: () => void;
}

const resolver = yupResolver(applicationSchema);
const empty = { tax_type: 'STANDARD_RATE', tax_rate: '' };

/**
 * The application for one property (NRES 315). What was chosen stays until it is sent, and goes under one key however
 * often.
 */
export function useApplication({ property_id: id }: Pick<Property, 'property_id'>, onDone: () => void): Application {
  const { user } = useOwner();
  const draft = useDraft(`non-resident ${id}`, empty);
  const [file, showFile] = useState(draft.files[0] ?? null);
  const [draftSince, setDraftSince] = useState(draft.since);
  const { tax_type: type, tax_rate: typed } = draft.values;
  const opening: ApplicationValues = {
    property_id: id,
    tax_type: type === 'REDUCED_RATE' ? type : 'STANDARD_RATE',
    document: undefined,
    tax_rate: typed,
  };
  const isReduced = (values: ApplicationValues): boolean => values.tax_type === 'REDUCED_RATE';
  const apply = async (values: ApplicationValues): Promise<void> => {
    const body = {
      property_id: String(id),
      tax_type: values.tax_type,
      ...(isReduced(values) && { tax_rate: values.tax_rate ?? '' }),
      causer_id: String(user.customer_id),
    };
    const settings = { refreshes: [calls.propertyList, calls.profiles], once: draft.key };
    const { isDone } = await sendWrite(
      calls.applyNonResident,
      { body, file: isReduced(values) ? file : null },
      settings,
    );
    if (!isDone) return;
    draft.clear();
    onDone();
  };
  const missing = (values: ApplicationValues): string | null =>
    isReduced(values) && file === null ? 'Please attach the letter of approval.' : null;
  const server = useServerForm<ApplicationValues>(resolver, opening, apply, { file: { field: 'document', missing } });
  const keep = (chosen: File | null): void => {
    const { tax_type, tax_rate = '' } = server.form.getValues();
    draft.keep({ tax_type, tax_rate }, chosen === null ? [] : [chosen]);
  };
  return {
    ...server,
    file,
    keep: () => keep(file),
    setFile: (chosen) => {
      showFile(chosen);
      server.forgiveFile();
      keep(chosen);
    },
    changeRate: () => {
      server.form.clearErrors();
      keep(file);
    },
    draftSince,
    lostFiles: draft.lostFiles,
    discard: () => {
      draft.clear();
      showFile(null);
      setDraftSince(null);
      server.form.reset({ property_id: id, tax_type: 'STANDARD_RATE', tax_rate: '' });
    },
  };
}
