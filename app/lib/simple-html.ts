/**
 * Marks an answer may carry, without attributes (shell rule 31); a closing slash within is the old way to write a
 * break.
 */
const ALLOWED = /&lt;(\/?(?:b|p|ul|li)|br ?\/?)&gt;/g;

/**
 * Text with a few marks of HTML, safe to set into a page: everything is escaped first, then exactly the allowed marks
 * are given back. Whatever else looks like a mark stays visible as text.
 */
export function simpleHtml(source: string): string {
  const escaped = source.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
  return escaped.replace(ALLOWED, "<$1>");
}
