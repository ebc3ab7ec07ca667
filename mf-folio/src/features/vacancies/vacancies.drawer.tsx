import { asking, type FigurePages } from '../../drawer/figure-pages.ts';
import { Vacancies } from './vacancies.tsx';

export const vacancyPages: FigurePages = {
  lines: ({ snapshot: { vacancies, today }, ask }) => ({
    title: 'Vacancies',
    content: <Vacancies vacancies={vacancies} today={today} onAsk={asking(ask, 'vacancies')} />,
  }),
};
