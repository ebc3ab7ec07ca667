import { serveJobs } from '../threads/serve-jobs.ts';
import { inspectFile } from './file-content.ts';

serveJobs(inspectFile);
