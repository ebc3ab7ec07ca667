import { openPglite } from './subject.ts';
import { measuresEveryRead } from './testing/measures-every-read.ts';

measuresEveryRead('the embedded database', openPglite);
