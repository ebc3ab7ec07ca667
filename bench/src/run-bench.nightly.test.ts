import { openPglite } from './system-under-test.ts';
import { measuresEveryRead } from './testing/measures-every-read.ts';

measuresEveryRead('the embedded database', openPglite);
