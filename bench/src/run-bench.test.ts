import { openPostgres } from './subject.ts';
import { measuresEveryRead } from './testing/measures-every-read.ts';

measuresEveryRead('PostgreSQL', () => openPostgres(undefined));
