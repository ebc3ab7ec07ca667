import { describe, expect, it } from '@jest/globals';
import { ArraySchema, MixedSchema, ObjectSchema, StringSchema } from 'yup';
import type { AnySchema } from 'yup';
import type { Call } from './call.ts';
import * as calls from './generated/calls.ts';
import { applicationSchema } from './non-resident/non-resident.schema.ts';
import { newAuthoritySchema, personalSchema } from './profile/profile.forms.ts';
import { checkInput } from './schema/check.ts';
import { shape } from './schema/shapes.ts';

interface Field {
  readonly name: string;
  readonly schema: AnySchema;
}

/** Every text of a schema, at any depth. */
function textsOf(schema: AnySchema | null | undefined, name: string): Field[] {
  if (schema instanceof StringSchema) return [{ name, schema }];
  if (schema instanceof ArraySchema) return textsOf(schema.innerType as AnySchema, `${name}[]`);
  if (schema instanceof MixedSchema) return textsOf(schema.meta()?.values, `${name}.*`);
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries(schema.fields as Record<string, AnySchema>).flatMap(([key, inner]) =>
    textsOf(inner, `${name}.${key}`),
  );
}

const rows = Object.values<Call>(calls);
/** Fields of requests, and of the parts into which the server divides some of them. */
const fields = [
  ...rows.flatMap(({ name, params, query, body }) => [params, query, body].flatMap((part) => textsOf(part, name))),
  ...textsOf(personalSchema, 'personal'),
  ...textsOf(newAuthoritySchema, 'authority'),
  ...textsOf(applicationSchema, 'application'),
];
const isVerbatim = ({ schema }: Field): boolean => schema.meta()?.isVerbatim === true;
const written = fields.filter((field) => !isVerbatim(field));

/** For each kind of text, one that its fields accept. */
const samples = ['ab', 'ada king', 'ada@example.com', '416 555 0101', '12', '1,234.50', 'x'.repeat(40), '2026-03-18'];
const unseen = ['\u200B', '\u00AD', '\u2060', '\uFEFF', '\u{E0041}', '\u202E', '\u2066'];

function read({ schema }: Field, sent: string): string | null {
  const checked = checkInput(shape({ field: schema }), { field: sent });
  return checked.ok ? String(Object.values<unknown>(checked.value)[0]) : null;
}

const placesOf = (sample: string, sign: string): string[] =>
  [0, 1, sample.length].map((at) => sample.slice(0, at) + sign + sample.slice(at));

const accepted = (field: Field): string[] => samples.filter((sample) => read(field, sample) === sample);

describe('a text of a request', () => {
  it.each(written)('$name keeps no character that cannot be seen, wherever it stands (OP11)', (field) => {
    for (const sample of accepted(field)) {
      for (const sent of unseen.flatMap((sign) => placesOf(sample, sign)))
        expect([null, sample]).toContain(read(field, sent));
    }
  });

  it.each(written)('$name of letters that show nothing is taken for an empty one (OP11)', (field) => {
    for (const sent of ['\u3164', '\u2800\u2800'.repeat(5), '\u3164 \u115F'])
      expect([null, read(field, '')]).toContain(read(field, sent));
  });

  it('a name and a description of every row lose a character that cannot be seen', () => {
    const cleaned = written.filter((field) =>
      accepted(field).some((sample) => read(field, `${sample}\u200B`) === sample),
    );
    const names = cleaned.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(50);
    expect(names).toEqual(
      expect.arrayContaining([
        'login.email',
        'forgotPassword.email',
        'profileUpdate.p_email',
        'profileUpdate.p_first_name',
        'personal.p_email',
        'authority.s_username',
        'addSecondAuthority.last_name',
        'referral.name',
        'ownerEnquiry.comments',
        'sign.name',
        'saveProperty.address',
        'bookMeeting.note',
        'addBankDetails.account_name',
        'search.q',
      ]),
    );
  });

  it('only what a program made, and passwords, are taken as they were sent', () => {
    const names = fields.filter(isVerbatim).map(({ name }) => name);
    const isPassword = (name: string): boolean => name.endsWith('password');
    expect(names.filter((name) => !isPassword(name)).toSorted()).toEqual([
      'applyNonResident.*',
      'authDetails.simulate',
      'authDetails.token',
      'bookMeeting.booking_start',
      'changePassword.reset_token',
      'clientErrors.reason',
      'clientErrors.remote',
      'clientErrors.version',
      'copyAccountToAll.loaded',
      'endOwnSessions.session',
      'followLink.token',
      'generatePdf.pdfData',
      'keepHeld.held',
      'openedLink.token',
      'ownerList.after',
      'payoutPage.after',
      'propertyFigure.after',
      'propertyLedger.after',
      'releaseBankChange.save',
      'releaseEmailChange.change',
      'report.token',
      'resetLink.reset_token',
      'secondFactorLogin.challenge',
      'selectBank.*',
      'sign.digest',
      'signPage.digest',
      'simulateUser.simulate',
      'storedFile.name',
      'thumbnail.name',
      'undoBankChange.save',
      'undoHeld.held',
    ]);
  });
});
