import { openPostgres } from './system-under-test.ts';
import { measuresEveryRead } from './testing/measures-every-read.ts';

measuresEveryRead('PostgreSQL', () => openPostgres(undefined));
