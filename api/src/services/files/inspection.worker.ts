import { serveJobs } from '../processes/serve-jobs.ts';
import { inspectFile } from './file-content.ts';

serveJobs(inspectFile);
