import { constants, type ListedTenant } from '@portal/contract';
import { SelectField } from '@portal/ui';
import { useId, type ReactElement } from 'react';
import { noTenants, tenantChoices } from '../../data/tenant-choices.ts';
import { OWNERPAY, TENANTPAY } from './submitting.ts';
import styles from './submit.module.css';

const { documentTypeLabels } = constants;

/** Who pays: the labels are exact text (DOCS 177). */
const kinds = [
  { type: OWNERPAY, label: documentTypeLabels.OWNERPAY, words: 'You pay it, from the funds that we hold.' },
  { type: TENANTPAY, label: documentTypeLabels.TENANTPAY, words: 'Your tenant pays it.' },
] as const;

/** The id of the field. */
export const tenantField = 'bill-tenant';

export interface BillKind {
  readonly documentType: number;
  /** '' while none is chosen. */
  readonly tenant: string;
}

export interface BillKindFieldsProps {
  readonly kind: BillKind;
  readonly onChange: (kind: BillKind) => void;
  readonly tenants: readonly ListedTenant[];
  readonly isLocked: boolean;
  /** A tenant is needed and none was chosen when the bills were to be sent. */
  readonly lacksTenant: boolean;
}

export function BillKindFields({ kind, onChange, tenants, isLocked, lacksTenant }: BillKindFieldsProps): ReactElement {
  const name = useId();
  return (
    <fieldset className={styles.kinds} disabled={isLocked}>
      <legend className={styles.legend}>Who pays</legend>
      {kinds.map(({ type, label, words }) => (
        <label key={type} className={styles.kind}>
          <input
            type="radio"
            name={name}
            checked={kind.documentType === type}
            onChange={() => {
              onChange({ ...kind, documentType: type });
            }}
          />
          <strong>{label}</strong>
          <span className={styles.words}>{words}</span>
        </label>
      ))}
      {kind.documentType === TENANTPAY && (
        <SelectField
          id={tenantField}
          label="Tenant"
          placeholder="Choose the tenant"
          choices={tenantChoices(tenants)}
          value={kind.tenant}
          error={lacksTenant ? 'Please choose the tenant who pays this bill.' : undefined}
          hint={noTenants(tenants)}
          onChange={({ target }) => {
            onChange({ ...kind, tenant: target.value });
          }}
        />
      )}
    </fieldset>
  );
}
