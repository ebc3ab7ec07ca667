import type { authoritySchema, Profile } from '@portal/contract';
import { useUnsaved } from '@portal/platform';
import { FormSummary, PasswordField, TextField, UnsavedDialog } from '@portal/ui';
import { useEffect, type ReactElement, type SubmitEvent } from 'react';
import { fieldError } from '../../parts/field-error.ts';
import { changedFields } from '../../parts/changed-fields.ts';
import { useAuthorityForm } from './use-authority-form.ts';
import styles from '../../parts/form.module.css';

export interface AuthorityFormProps {
  readonly formId: string;
  readonly profile: Profile;
  readonly propertyId: number | null;
  /** Why this user may change nothing. */
  readonly refusal: string | undefined;
  readonly onWaiting: (isWaiting: boolean) => void;
}

type Name = keyof typeof authoritySchema.fields;

/** Every field is required, the password only for a new second authority (PR3). */
export function AuthorityForm({ formId, profile, propertyId, refusal, onWaiting }: AuthorityFormProps): ReactElement {
  const { form, problems, advice, attempt, isWaiting, submit } = useAuthorityForm(profile, propertyId);
  const { secondAuthority: authority } = profile;
  const { isDirty, dirtyFields } = form.formState;
  const unsaved = useUnsaved({ isUnsaved: isDirty, reset: () => form.reset() });
  useEffect(() => onWaiting(isWaiting), [isWaiting, onWaiting]);
  const field = (name: Name) => ({
    id: name,
    error: fieldError(problems, name),
    readOnly: refusal !== undefined,
    ...form.register(name),
  });
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form id={formId} className={styles.part} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} advice={advice} />
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="off" {...field('s_first_name')} />
        <TextField label="Last name" autoComplete="off" {...field('s_last_name')} />
      </div>
      <div className={styles.pair}>
        <TextField label="Username" autoComplete="off" {...field('s_username')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint={
            authority
              ? 'We send an email to a new address. The login works again once its link is opened.'
              : 'We send an email there. The login works once its link is opened.'
          }
          {...field('s_email')}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Mobile" type="tel" autoComplete="off" {...field('s_mobile')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={authority ? 'Leave it empty to keep it. At least 10 characters.' : 'At least 10 characters.'}
          {...field('s_password')}
        />
      </div>
      <UnsavedDialog unsaved={unsaved}>{changedFields(dirtyFields, 'Authorizations')}</UnsavedDialog>
    </form>
  );
}
