/** Attachments and lines of one general request at most. */
export const MAX_REQUEST_FILES = 9;
export const MAX_REQUEST_LINES = 20;
