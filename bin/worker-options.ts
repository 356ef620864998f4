/**
 * Node options of the process that works the queues. V8 collects more eagerly under a limit: an import of 100,000 rows peaks at
 * 300 instead of 450 MB and takes as long. `npm run worker` says the same in package.json.
 */
export const WORKER_OPTIONS = ["--max-old-space-size=1024"];
