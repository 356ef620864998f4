/** The database, the file store, the key and this build do not belong together; one sentence says what to do. */
export class NotUsable extends Error {}
