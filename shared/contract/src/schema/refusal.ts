interface Named {
  /** yup calls the outermost value `this`. */
  readonly path: string;
}

const field = ({ path }: Named): string => (path === 'this' ? 'The request' : `The ${path} field`);

/** Messages for invalid fields. They never repeat the input, which may be a password. */
export const refusal = {
  required: (at: Named): string => `${field(at)} is required.`,
  object: (at: Named): string => `${field(at)} must be an object.`,
  list: (at: Named): string => `${field(at)} must be a list.`,
  text: (at: Named): string => `${field(at)} must be a text.`,
  number: (at: Named): string => `${field(at)} must be a whole number.`,
  flag: (at: Named): string => `${field(at)} must be true or false.`,
  day: (at: Named): string => `${field(at)} must be a date written YYYY-MM-DD.`,
  amount: (at: Named): string => `${field(at)} must be an amount.`,
  /** @param meant the amount as it is written here */
  decimalComma: (meant: string): string => `Write ${meant} with a point.`,
  amountAboveZero: (at: Named): string => `${field(at)} must be an amount above zero, with at most two decimals.`,
  choice: (at: Named & { readonly values: string }): string => `${field(at)} must be one of: ${at.values}.`,
  longest: (at: Named & { readonly max: number }): string => `${field(at)} must be at most ${at.max} characters long.`,
  shortest: (at: Named & { readonly min: number }): string =>
    `${field(at)} must be at least ${at.min} characters long.`,
  same: 'The passwords do not match.',
  count: (at: Named): string => `${field(at)} must be a whole number of at least 1.`,
  email: (at: Named): string => `${field(at)} must be an email address.`,
  phone: (at: Named): string => `${field(at)} must be a telephone number.`,
  bareName: (at: Named): string => `${field(at)} must not be an email address.`,
  oneLine: (at: Named): string => `${field(at)} must be a single line.`,
  turned: (at: Named): string =>
    `${field(at)} contains a character that cannot be seen and turns the writing round. Please type the text again.`,
  least: (at: Named & { readonly min: number }): string => `${field(at)} must be at least ${at.min}.`,
  most: (at: Named & { readonly max: number }): string => `${field(at)} must be at most ${at.max}.`,
};
