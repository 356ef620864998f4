/**
 * Node options of the process that works the queues. V8 collects more eagerly under a limit: an import of 100,000 rows
 * peaks at 300 instead of 450 MB and takes as long. `npm run worker` says the same in package.json.
 */
export const WORKER_OPTIONS = ["--max-old-space-size=1024", "--max-semi-space-size=32"];

/**
 * Of a web process. What a burst leaves behind is heap that V8 has not yet seen a reason to collect (without a limit it
 * takes a quarter of the machine's memory for one); under the limit it does. A page is a megabyte or two of short-lived
 * objects: with twice V8's room for them (16 MB a half) the list costs a fifteenth less. `npm run web` says the same in
 * package.json.
 */
export const WEB_OPTIONS = ["--max-old-space-size=512", "--max-semi-space-size=32"];
