import { calls, facts, personalSchema, type PersonalDetails, type Profile } from '@portal/contract';
import { emit, sendWrite, useOwner, useServerForm, useUnsaved, useWriteRefusal, yupResolver } from '@portal/platform';
import { Button, Checkbox, FormSummary, PasswordField, TextField, UnsavedDialog } from '@portal/ui';
import { useEffect, useState, type ReactElement, type SubmitEvent } from 'react';
import { fieldError } from '../../parts/field-error.ts';
import { changedFields } from '../../parts/changed-fields.ts';
import type { PanelProps } from '../../panels/panel.ts';
import { PanelFrame } from '../../panels/panel-frame.tsx';
import { personalValues } from '../../parts/personal-values.ts';
import { profilePayload } from '../../parts/profile-payload.ts';
import { useFollow } from '../../parts/use-follow.ts';
import { PlaceFields } from './place-fields.tsx';
import { TaxResidence } from './tax-residence.tsx';
import styles from '../../parts/form.module.css';

const formId = 'personal-form';
const resolver = yupResolver(personalSchema);

/** The owner's own details. Labels are exact text (PROF 278); all but the password are required. */
export function PersonalPanel({ profile, propertyId, onClose }: PanelProps): ReactElement {
  const { user } = useOwner();
  const refusal = useWriteRefusal(calls.profileUpdate);
  const isStaff = user.role === 'staff';
  const [saved, setSaved] = useState<PersonalDetails | null>(null);
  const server = useServerForm<PersonalDetails>(resolver, personalValues(profile), async (values) => {
    const { email, email_pending: pending } = profile.profile;
    // A user who types the present address over the pending one wants to keep it.
    const givingUp = pending && values.p_email === email ? { gives_up_email: 'Y' as const } : {};
    const own = { ...values, ...givingUp, p_city_id: String(values.p_city_id), part: 'personal' as const };
    const body = { ...profilePayload(profile, propertyId), ...own };
    const { isDone } = await sendWrite(calls.profileUpdate, { body }, { refreshes: [calls.profiles] });
    if (!isDone) return;
    emit(facts.profileSaved, { first_name: values.p_first_name, last_name: values.p_last_name });
    setSaved(values);
  });
  const { form, problems, advice, attempt, isWaiting, submit } = server;
  useEffect(() => {
    if (saved !== null) form.reset({ ...saved, p_password: '' });
  }, [saved, form]);
  const { isDirty, dirtyFields } = form.formState;
  const unsaved = useUnsaved({ isUnsaved: isDirty, reset: () => form.reset() });
  useFollow(server, profile, personalValues);
  const field = (name: keyof PersonalDetails) => ({
    id: name,
    error: fieldError(problems, name),
    readOnly: refusal !== undefined,
    ...form.register(name),
  });
  const box = (name: 'email_notify' | 'sms_notify') => ({
    checked: form.watch(name) === 'Y',
    disabled: refusal !== undefined,
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
      form.setValue(name, target.checked ? 'Y' : 'N', { shouldDirty: true }),
  });
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <PanelFrame
      title="My Personal Information"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isWaiting={isWaiting} disabledReason={refusal}>
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        {refusal && <p className={styles.note}>{refusal}</p>}
        <FormSummary problems={problems} attempt={attempt} advice={advice} />
        <fieldset className={styles.part}>
          <legend>You</legend>
          <div className={styles.pair}>
            <TextField label="First name" autoComplete="given-name" {...field('p_first_name')} />
            <TextField label="Last name" autoComplete="family-name" {...field('p_last_name')} />
          </div>
          <div className={styles.pair}>
            <TextField label="Username" autoComplete="username" {...field('p_username')} />
            <PasswordField
              label="Password"
              autoComplete="new-password"
              hint={isStaff ? 'Only the owner can change it.' : 'Leave it empty to keep it. At least 10 characters.'}
              {...field('p_password')}
              readOnly={refusal !== undefined || isStaff}
            />
          </div>
        </fieldset>
        <fieldset className={styles.part}>
          <legend>How we reach you</legend>
          <div className={styles.pair}>
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              hint={isStaff ? 'Only the owner can change it.' : pendingHint(profile.profile)}
              {...field('p_email')}
              readOnly={refusal !== undefined || isStaff}
            />
            <TextField label="Phone" type="tel" autoComplete="tel" {...field('p_mobile')} />
          </div>
          <div role="group" aria-labelledby="contact-preference">
            <p id="contact-preference" className={styles.caption}>
              Contact preference
            </p>
            <div className={styles.choices}>
              <Checkbox label="Phone" {...box('sms_notify')} />
              <Checkbox label="Email" {...box('email_notify')} />
            </div>
          </div>
        </fieldset>
        <fieldset className={styles.part}>
          <legend>Address</legend>
          <div className={styles.address}>
            <TextField label="Address" autoComplete="street-address" {...field('p_address')} />
            <TextField label="Unit" maxLength={3} hint="Use N/A for a house." {...field('p_unit')} />
          </div>
          <PlaceFields
            profile={profile}
            city={form.watch('p_city_id')}
            onCity={(id) => form.setValue('p_city_id', id, { shouldDirty: true })}
            error={fieldError(problems, 'p_city_id')}
            isReadOnly={refusal !== undefined}
          >
            <TextField label="Zip code" autoComplete="postal-code" {...field('p_pincode')} />
          </PlaceFields>
        </fieldset>
        <TaxResidence />
      </form>
      <UnsavedDialog unsaved={unsaved}>{changedFields(dirtyFields, 'My Personal Information')}</UnsavedDialog>
    </PanelFrame>
  );
}

const waiting = {
  email:
    'Our email that tells you so there has not left yet. Once it has, we send a link to the new address: open it, and the new one counts.',
  staff:
    'We cannot tell you so there by email, so our staff call you first; call us if it is urgent. Then we send a link to the new address.',
};

/** The field holds the address that waits: for our email to the present one, then for its owner to open our link (BA5). */
function pendingHint({ email, email_pending: pending, email_waits_for: whom }: Profile['profile']): string | undefined {
  if (!pending) return undefined;
  return whom
    ? `It stays ${email} for now. ${waiting[whom]}`
    : `It is ${email} until you open the link in our email to the new address.`;
}
