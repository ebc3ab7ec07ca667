import { asking } from '@portal/features/figure-drawer';
import type { SnapshotPages } from '../../drawer/drawer-context.ts';
import { Vacancies } from './vacancies.tsx';

export const vacancyPages: SnapshotPages = {
  lines: ({ snapshot: { vacancies, today }, ask }) => ({
    title: 'Vacancies',
    content: <Vacancies vacancies={vacancies} today={today} onAsk={asking(ask, 'vacancies')} />,
  }),
};
