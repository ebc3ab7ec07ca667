/**
 * The parts that a first paint needs, of a visitor's page too. `@portal/ui` has all of them as well; only the shell and the
 * pages for visitors import from here.
 */
export { AppFrame, type AppFrameProps } from './frame/app-frame.tsx';
export type { AsyncState } from './async-view/async-state.ts';
export { AsyncView } from './async-view/async-view.tsx';
export { Brand } from './frame/brand.tsx';
export { Button } from './button/button.tsx';
export { ButtonLink } from './button/button-link.tsx';
export { Card } from './card/card.tsx';
export { Checkbox } from './field/checkbox.tsx';
export { Contacts } from './contacts/contacts.tsx';
export { FormSummary, type FormProblem } from './form-summary/form-summary.tsx';
export { Icon, PathIcon } from './icon/icon.tsx';
export type { MenuItem } from './frame/menu-item.ts';
export { NoticeBar } from './notice-bar/notice-bar.tsx';
export { PasswordField } from './field/password-field.tsx';
export { PrintedPages } from './print/printed-pages.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { StatusPanel } from './status-panel/status-panel.tsx';
export { TextField } from './field/text-field.tsx';
export { ToastList } from './toast/toast-list.tsx';
export { VisuallyHidden } from './hidden/visually-hidden.tsx';
