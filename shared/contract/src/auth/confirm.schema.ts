import { oneOf, typedText } from '../schema/fields.ts';
import { password } from '../schema/password.ts';
import { shape } from '../schema/shapes.ts';

/** The password of the login that acts: staff who view as an owner type their own (SIM5). */
export const confirmSchema = shape({
  password: password().label('Password'),
  /** A code of the app or a recovery code, if that login has a second factor. */
  code: typedText().max(40).label('Code').optional(),
  /** The call that it is for: a new password accepts no confirmation that was typed for anything else (SEC1). */
  for: oneOf(['password']).optional(),
});
