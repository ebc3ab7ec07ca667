import { calls, constants, type AnswerOf } from '@portal/contract';
import { useCall, useWriteForm, useWriteRefusal } from '@portal/platform';
import {
  AsyncView,
  Button,
  Checkbox,
  DraftNote,
  FormSummary,
  Panel,
  SelectField,
  Skeleton,
  TextField,
} from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './draft-form.module.css';

type Saved = AnswerOf<typeof calls.propertyDraft>['saved'];
type Choices = AnswerOf<typeof calls.propertyTypes>;

const skeletonHeight = 320;
const hidden: readonly number[] = constants.hiddenUtilities;
const empty = { address: '', unit: '', unit_type: '', property_type: '', rent: '', utilities: '', city_id: '' };

/** The form of a draft, where the provider lets owners save it here (RT16). */
export function DraftForm({
  propertyId,
  address,
}: {
  readonly propertyId: number;
  readonly address: string;
}): ReactElement | null {
  const draft = useCall(calls.propertyDraft, { params: { propertyId } });
  const types = useCall(calls.propertyTypes, {});
  const utilities = useCall(calls.propertyUtilities, {});
  if (draft.status === 'ready' && !draft.data.can_save) return null;
  const skeleton = <Skeleton width="100%" height={skeletonHeight} />;
  return (
    <AsyncView what="The draft" state={draft} skeleton={skeleton}>
      {({ saved }) => (
        <AsyncView what="The types of properties" state={types} skeleton={skeleton}>
          {(known) => (
            <AsyncView what="The utilities" state={utilities} skeleton={skeleton}>
              {(all) => (
                <Fields
                  propertyId={propertyId}
                  address={address}
                  saved={saved}
                  types={known}
                  utilities={all.filter(({ id }) => !hidden.includes(id))}
                />
              )}
            </AsyncView>
          )}
        </AsyncView>
      )}
    </AsyncView>
  );
}

interface FieldsProps {
  readonly propertyId: number;
  readonly address: string;
  readonly saved: Saved;
  readonly types: Choices;
  /** The utilities that a form shows (EDIT 276). */
  readonly utilities: Choices;
}

function Fields({ propertyId, address, saved, types, utilities }: FieldsProps): ReactElement {
  const written = useWriteForm(calls.saveProperty, {
    draft: `property-draft.${propertyId}`,
    empty,
    fixed: { property_id: propertyId },
    opening: openingOf(saved, address),
    refreshes: [calls.propertyDraft],
    onDone: () => undefined,
  });
  const { field, form, setTexts, problems, attempt, advice, isWaiting, submit, draftSince, discard } = written;
  const refusal = useWriteRefusal(calls.saveProperty);
  const chosen = (form.watch('utilities') ?? '').split(',').filter(Boolean);
  const toggle = (id: string): void => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    setTexts({ utilities: next.join(',') });
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (refusal === undefined) submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Panel
        title="Property"
        foot={
          <span className={styles.actions}>
            <Button type="submit" variant="primary" isWaiting={isWaiting} disabledReason={refusal}>
              Save property
            </Button>
          </span>
        }
      >
        <div className={styles.fields}>
          <DraftNote since={draftSince} onDiscard={discard} />
          <FormSummary problems={problems} attempt={attempt} advice={advice} />
          {refusal !== undefined && <p className={styles.refusal}>{refusal}</p>}
          <TextField label="Address" {...field('address')} />
          <TextField label="Unit" hint="For a house, use N/A." {...field('unit')} />
          <TextField label="Unit Type" hint="For example: 2 bedrooms." {...field('unit_type')} />
          <SelectField
            label="Property Type"
            placeholder="Choose a type"
            choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('property_type')}
          />
          <TextField label="Rent" inputMode="decimal" hint="A month, in dollars." {...field('rent')} />
          <fieldset className={styles.utilities}>
            <legend>Utilities included</legend>
            {utilities.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(String(id))}
                onChange={() => {
                  toggle(String(id));
                }}
              />
            ))}
          </fieldset>
        </div>
      </Panel>
    </form>
  );
}

/** The values that were saved last, else the address that the provider has. */
function openingOf(saved: Saved, address: string): Partial<typeof empty> {
  if (saved === null) return { address };
  const { property_type: type, city_id: city, utilities, ...texts } = saved;
  return {
    ...texts,
    property_type: String(type),
    utilities: utilities.join(','),
    ...(city !== null && { city_id: String(city) }),
  };
}
