/**
 * The parts that most forms show, kept together for the browser as those of all pages are (../kit): whoever imports
 * PostForm reaches all of them.
 */
export * from "./closed";
export * from "./field-list";
export * from "./foot";
export * from "./labels";
export * from "./sections";
export * from "./when";
