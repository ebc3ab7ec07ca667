interface FieldPath {
  /** yup calls the outermost value `this`. */
  readonly path: string;
}

const field = ({ path }: FieldPath): string => (path === 'this' ? 'The request' : `The ${path} field`);

/** Messages for invalid fields. They never repeat the input, which may be a password. */
export const refusal = {
  required: (at: FieldPath): string => `${field(at)} is required.`,
  object: (at: FieldPath): string => `${field(at)} must be an object.`,
  list: (at: FieldPath): string => `${field(at)} must be a list.`,
  text: (at: FieldPath): string => `${field(at)} must be a text.`,
  number: (at: FieldPath): string => `${field(at)} must be a whole number.`,
  flag: (at: FieldPath): string => `${field(at)} must be true or false.`,
  day: (at: FieldPath): string => `${field(at)} must be a date written YYYY-MM-DD.`,
  amount: (at: FieldPath): string => `${field(at)} must be an amount.`,
  /** @param meant the amount as it is written here */
  decimalComma: (meant: string): string => `Write ${meant} with a point.`,
  amountAboveZero: (at: FieldPath): string => `${field(at)} must be an amount above zero, with at most two decimals.`,
  choice: (at: FieldPath & { readonly values: string }): string => `${field(at)} must be one of: ${at.values}.`,
  longest: (at: FieldPath & { readonly max: number }): string =>
    `${field(at)} must be at most ${at.max} characters long.`,
  shortest: (at: FieldPath & { readonly min: number }): string =>
    `${field(at)} must be at least ${at.min} characters long.`,
  same: 'The passwords do not match.',
  count: (at: FieldPath): string => `${field(at)} must be a whole number of at least 1.`,
  email: (at: FieldPath): string => `${field(at)} must be an email address.`,
  phone: (at: FieldPath): string => `${field(at)} must be a telephone number.`,
  bareName: (at: FieldPath): string => `${field(at)} must not be an email address.`,
  oneLine: (at: FieldPath): string => `${field(at)} must be a single line.`,
  turned: (at: FieldPath): string =>
    `${field(at)} contains a character that cannot be seen and turns the writing round. Please type the text again.`,
  least: (at: FieldPath & { readonly min: number }): string => `${field(at)} must be at least ${at.min}.`,
  most: (at: FieldPath & { readonly max: number }): string => `${field(at)} must be at most ${at.max}.`,
};
