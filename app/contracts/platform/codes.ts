/** Codes of the platform. Without zod: pages import them too. */

/** Default ceiling of an uploaded document (shell rule 36). */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** The platform's ceiling for one file; each import states a smaller one of its own. */
export const MAX_IMPORT_BYTES = 30 * 1024 * 1024;
