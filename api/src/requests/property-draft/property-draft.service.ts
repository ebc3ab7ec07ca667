import { readPhotoRefs } from '@portal/contract';
import type { AnswerOf, calls } from '@portal/contract';
import { isDoor, parseTypedAmount, toDecimal } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { Received } from '../../http/route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { findProperty } from '../../portfolio/property/property.repo.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';
import { findDraft, writeDraft } from './property-draft.repo.ts';
import type { DraftRow } from './property-draft.repo.ts';

type Save = typeof calls.saveProperty;
type Draft = AnswerOf<typeof calls.propertyDraft>;

export async function readDraft(tx: OwnerTransaction, propertyId: number, isOn: boolean): Promise<Draft> {
  const property = await readProperty(tx, propertyId);
  const row = await findDraft(tx, propertyId);
  return { can_save: isOn && !isDoor(property), saved: row && toWire(row) };
}

/** Saves what the owner of a draft entered, over what was saved before. The provider's own row stays. */
export async function saveDraft(
  { clock, settings }: AppDeps,
  tx: OwnerTransaction,
  { body, request }: Pick<Received<Save>, 'body' | 'request'>,
): Promise<AnswerOf<Save>> {
  if (!settings.propertySave) throw new AppError('forbidden', { message: 'Properties cannot be saved here yet.' });
  const property = await readProperty(tx, body.property_id);
  const id = property.propertyId;
  if (isDoor(property)) return { error: 'error', message: 'Only a draft can be saved here.', id };
  await writeDraft(tx, {
    propertyId: id,
    address: body.address,
    unit: body.unit,
    unitType: body.unit_type,
    propertyType: body.property_type,
    cityId: body.city_id ?? null,
    rent: toDecimal(parseTypedAmount(body.rent)),
    utilities: readPhotoRefs(body.utilities).flatMap((ref) => ('id' in ref ? [ref.id] : [])),
    savedAt: clock.now(),
  });
  await recordAudit(tx, {
    action: 'saveProperty',
    requestId: request.id,
    actorLoginId: tx.loginId,
    onBehalfOf: tx.customerId,
    subject: `property:${id}`,
  });
  return { error: 'none', message: 'Your property has been saved.', id };
}

/** Another owner's property is refused like one that does not exist (RT18). */
async function readProperty(tx: OwnerTransaction, propertyId: number): Promise<PropertyRow> {
  const property = await findProperty(tx, propertyId);
  if (property === null) throw new AppError('not_found', { named: propertyId });
  return property;
}

function toWire(row: DraftRow): NonNullable<Draft['saved']> {
  return {
    address: row.address,
    unit: row.unit,
    unit_type: row.unitType,
    property_type: row.propertyType,
    city_id: row.cityId,
    rent: row.rent,
    utilities: row.utilities,
  };
}
