/**
 * Where the browser keeps how visited pages were left (kept-views): a name that the frame knows before it fetches the
 * rest.
 */
export const VIEWS = "views";
