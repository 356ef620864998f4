export { DICTIONARY } from "../platform/demo/dictionary.server";
