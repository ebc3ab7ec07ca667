import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AnySchema } from 'yup';
import { checkInput } from './check.ts';
import { shape } from './shapes.ts';
import { email, isEmail, phone, multilineText, typedCount, typedLine } from './typed-fields.ts';

/** The value that a field reads, or its errors. */
function read(field: AnySchema, sent: unknown): unknown {
  const checked = checkInput(shape({ field }), { field: sent });
  return checked.ok ? Object.values<unknown>(checked.value)[0] : checked.errors.field;
}

describe('typed fields of a form', () => {
  it.each<[string, AnySchema, unknown, unknown]>([
    ['a name without the spaces around it', typedLine(9), ' Ada  ', 'Ada'],
    ['a name in any script', typedLine(20), 'Zoë 王小明 👩‍👩‍👧', 'Zoë 王小明 👩‍👩‍👧'],
    ['a name without what cannot be seen', typedLine(9), 'Ad\u200Ba\uFEFF ', 'Ada'],
    ['a name with a joiner that its script needs', typedLine(9), 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['an email address', email(), ' ada@example.com ', 'ada@example.com'],
    ['an email address that ends with what cannot be seen', email(), 'ada@example.com\u200B ', 'ada@example.com'],
    ['an email address with an accent in two parts', email(), 'jose\u0301@x.test', 'jos\u00E9@x.test'],
    ['an email address without a joiner', email(), 'a\u200Cda@x.test', 'ada@x.test'],
    ['a telephone number from an address book', phone(), '\u202A+1 416 555 0101\u202C', '+1 416 555 0101'],
    ['an email address with a tag and a long host', email(), 'a.b+c@mail.example.co.uk', 'a.b+c@mail.example.co.uk'],
    ['an email address in another script', email(), 'ада@пример.рф', 'ада@пример.рф'],
    ['an email address at a host without a domain', email(), 'ada@localhost', 'ada@localhost'],
    ['a telephone number', phone(), '+1 (416) 555-0101', '+1 (416) 555-0101'],
    ['a telephone number with an extension', phone(), '416.555.0101 ext. 22', '416.555.0101 ext. 22'],
    ['a count as typed', typedCount(), ' 12 ', '12'],
    ['a count sent as a number', typedCount(), 12, '12'],
    ['a remark with any kind of line break', multilineText(1, 9), ' a\r\nb\rc\nd ', 'a\nb\nc\nd'],
  ])('a form field accepts %s', (_what, field, sent, expected) => {
    expect(read(field, sent)).toEqual(expected);
  });

  it.each<[string, AnySchema, unknown, RegExp]>([
    ['a name of two lines', typedLine(20), 'Ada\r\nBcc: x@y.z', /must be a single line/],
    ['a name with a NUL', typedLine(20), 'A\u0000da', /must be a single line/],
    ['a name with a line separator', typedLine(20), 'A\u2028da', /must be a single line/],
    ['a name that turns the writing', typedLine(20), '\u202Egnp.exe', /turns the writing round/],
    ['an email address that turns the writing', email(), 'ada@\u202Etset.x', /turns the writing round/],
    ['a telephone number that turns the writing', phone(), '416\u202E5550101', /turns the writing round/],
    ['a remark that turns the writing', multilineText(1, 20), 'a\u2067b', /turns the writing round/],
    ['an email address without an @', email(), 'ada.example.com', /must be an email address/],
    ['two email addresses', email(), 'ada@example.com,eve@example.com', /must be an email address/],
    ['an email address with a name', email(), 'Ada <ada@example.com>', /must be an email address/],
    [
      'an email address with a header after it',
      email(),
      'ada@example.com\nBcc: eve@example.com',
      /must be a single line/,
    ],
    ['an email address that is too long', email(), `${'a'.repeat(243)}@example.com`, /at most 254 characters/],
    ['a telephone number in words', phone(), 'four one six', /must be a telephone number/],
    ['a telephone number of two digits', phone(), '+1 2', /must be a telephone number/],
    ['a count of zero', typedCount(), '0', /at least 1/],
    ['a count of several zeros', typedCount(), '000', /at least 1/],
    ['a negative count', typedCount(), '-2', /at least 1/],
    ['a fractional count', typedCount(), '1.5', /at least 1/],
    ['a count as a word', typedCount(), 'two', /at least 1/],
    ['a count that is too large', typedCount(), '123456', /at most 5 characters/],
    ['a list for a remark', multilineText(1, 9), ['a'], /must be a text/],
  ])('a form field refuses %s', (_what, field, sent, reason) => {
    expect(read(field, sent)).toEqual([expect.stringMatching(reason)]);
  });

  it.each<[string, AnySchema]>([
    ['line', typedLine(9, 'Please enter it')],
    ['email address', email('Please enter it')],
    ['telephone number', phone('Please enter it')],
    ['count', typedCount('Please enter it')],
  ])('a missing %s gets only the given message', (_kind, field) => {
    for (const sent of ['', '   ', null, undefined]) expect(read(field, sent)).toEqual(['Please enter it']);
  });
});

describe('a remark', () => {
  const enquiry = multilineText(25, 160);

  it.each([
    ['nothing', '', /is required/],
    ['spaces alone', ' '.repeat(40), /is required/],
    ['24 characters', 'x'.repeat(24), /at least 25 characters/],
    ['24 characters and spaces around them', `  ${'x'.repeat(24)}\n\n`, /at least 25 characters/],
    ['161 characters', 'x'.repeat(161), /at most 160 characters/],
    ['161 emoji', '🏠'.repeat(161), /at most 160 characters/],
  ])('a remark of %s is refused (REF 326)', (_what, sent, reason) => {
    expect(read(enquiry, sent)).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    ['25 characters', 'x'.repeat(25)],
    ['160 characters', 'x'.repeat(160)],
    ['25 emoji', '🏠'.repeat(25)],
    ['160 emoji', '🏠'.repeat(160)],
  ])('a remark of %s is accepted (REF 326, TN17)', (_what, sent) => {
    expect(read(enquiry, sent)).toBe(sent);
  });

  it('the length of a remark counts code points after trimming, and a line break as one', () => {
    const letter = fc.constantFrom('a', 'é', '🏠', '中');
    const inner = fc.array(fc.oneof(letter, fc.constantFrom(' ', '\r\n', '\n')), { minLength: 15, maxLength: 170 });
    fc.assert(
      fc.property(letter, inner, letter, fc.constantFrom('', ' ', '\r\n '), (first, middle, last, around) => {
        const points = middle.length + 2;
        const read = checkInput(shape({ enquiry }), { enquiry: around + first + middle.join('') + last + around });
        expect(read.ok).toBe(points >= 25 && points <= 160);
      }),
    );
  });
});

describe('isEmail', () => {
  it.each(['ada@example.com\r\nBcc: eve@example.com', 'ada', '', '@', 'a@b@c', 'a b@c', '<a@b>', 'a\u200Bb@c'])(
    'the text %j is not an email address',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('isEmail never accepts a text that could inject another header', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\r', '\n', '\r\n', '\u0000', '<', ','),
        fc.string(),
        (before, bad, after) => {
          expect(isEmail(`a${before}${bad}${after}@example.com`)).toBe(false);
        },
      ),
    );
  });
});
