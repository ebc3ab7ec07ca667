import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { idList } from '../photo/photo-list.ts';
import {
  addressedId,
  addressedNumber,
  anyText,
  decimal,
  flag,
  id,
  oneOf,
  text,
  wholeNumber,
} from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { blankAsAbsent, typedAmount, typedLine } from '../schema/typed-fields.ts';

const LARGEST = 2_147_483_647;
const { draftTextLongest } = constants;

const choices = {
  method: 'GET',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: listOf(shape({ id: id(), name: anyText() })),
} as const;

export const propertyTypes = defineCall({
  name: 'propertyTypes',
  summary: 'The types of properties',
  path: '/property/type',
  ...choices,
});

export const propertyUtilities = defineCall({
  name: 'propertyUtilities',
  summary: 'The utilities of properties; a form shows those that are not hidden (EDIT 276)',
  path: '/property/utility/',
  ...choices,
});

export const propertyDraft = defineCall({
  name: 'propertyDraft',
  summary: 'What the owner of a draft saved about it last, and whether it can be saved here',
  method: 'GET',
  path: '/property/draft/:propertyId',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ propertyId: addressedId('property') }),
  query: null,
  body: null,
  answer: shape({
    can_save: flag(),
    saved: shape({
      address: anyText(),
      unit: anyText(),
      unit_type: anyText(),
      property_type: wholeNumber(),
      city_id: wholeNumber().nullable().defined(),
      rent: decimal(),
      utilities: listOf(wholeNumber()),
    })
      .nullable()
      .defined(),
  }),
});

export const saveProperty = defineCall({
  name: 'saveProperty',
  summary: 'Saves a draft (RT16, PH10)',
  method: 'POST',
  path: '/property/save',
  access: { role: 'write', customer: { in: 'session' } },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    property_id: addressedId('property'),
    address: typedLine(draftTextLongest).label('Address'),
    unit: typedLine(constants.unitLongest).label('Unit'),
    unit_type: typedLine(draftTextLongest).label('Unit Type'),
    property_type: addressedNumber(1, constants.propertyTypes.length).label('Property Type'),
    city_id: addressedNumber(1, LARGEST)
      .meta({ isOwnerless: true })
      .transform(blankAsAbsent)
      .optional()
      .default(undefined),
    rent: typedAmount().label('Rent'),
    /** Ids, '2,16'. */
    utilities: idList(),
  }),
  answer: shape({ error: oneOf(['none', 'error']), message: text(2000), id: id() }),
});
