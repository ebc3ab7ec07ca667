/** Contents of the export of one night about owner 7: one property, two accounts. */
export interface Night {
  readonly account?: string;
  readonly number?: string;
  readonly address?: string;
  /** Files beside those of every night, and lines after those of the accounts. */
  readonly others?: Readonly<Record<string, string>>;
  readonly more?: string;
}

/** The files of an export by their names. */
export const filesOf = ({
  account = '1',
  number = '5204417',
  address = '71 King St W',
  others = {},
  more = '',
}: Night = {}): Map<string, string> =>
  new Map([
    ['owners.csv', 'customer_id,first_name,email\n7,Ada,owner7@portal.test\n'],
    [
      'bank_accounts.csv',
      `customer_account_id,customer_id,account_name,route,account_number,transit\n1,7,Chequing,003,${number},01182\n2,7,Savings,003,1719020,01182\n${more}`,
    ],
    ['properties.csv', `property_id,customer_id,address,status,customer_account_id\n71,7,${address},1,${account}\n`],
    ...Object.entries(others),
  ]);
