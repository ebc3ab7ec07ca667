import type { StringSchema } from 'yup';
import { constants } from '../constants.ts';
import { multilineText } from '../schema/typed-fields.ts';

/** The text of an enquiry; its errors call it by the label that the form has for it. */
export function enquiryComments(label = 'Description'): StringSchema<string> {
  return multilineText(constants.enquiryShortest, constants.commentLongest).label(label);
}
