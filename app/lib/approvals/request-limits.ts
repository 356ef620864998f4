/** Tasks decided at once at most (approvals rule 30). */
export const MOST_AT_ONCE = 100;

/** Attachments of one decision at most (approvals, Task). */
export const MAX_DECISION_FILES = 9;

/** Attachments and lines of one general request at most. */
export const MAX_REQUEST_FILES = 9;
export const MAX_REQUEST_LINES = 20;
