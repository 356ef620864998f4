import { expect } from "vitest";
import { partsOf } from "./page-parts";
import type { Visitor } from "./pages";

/** With the marks that React sets for itself. */
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="later"[^>]*>|<!--\/?\$-->/g;
/** What every reading of a page has of its own: tokens and keys of its forms, a day's hours. */
const OWN =
  /name="_(?:csrf|key)" value="[^"]*"|value="[^"]*" name="_(?:csrf|key)"|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{2}:\d{2}(?::\d{2})?/g;
/** It shows who has looked at it, and so is another page after each look. */
const SHOWS_LOOKS = "/salary/archive/1";

/** What stands in a page for a reader whose browser runs nothing. */
const shown = (html: string) =>
  html
    .slice(html.indexOf("<body"))
    .replace(SCRIPTS, "")
    .replace(/<\/?noscript>|<p class="light-note[\s\S]*?<\/p>|<a href="[^"]*\?pages=light[^<]*<\/a>/g, "")
    .replace(OWN, "")
    // An element a line: what differs is told by its line.
    .replaceAll("<", "\n<");

const seen = new Set<string>();

/**
 * Asks once more for the page that the visitor has just opened, as a light one, where it has a part that no page before
 * had: it says all that the full page says to a browser without script, without a script, and how to come back.
 * @returns whether the page was looked at
 */
export async function expectLight(visitor: Visitor, path: string): Promise<boolean> {
  const full = visitor.html;
  const parts = [...partsOf(full)];
  if (parts.every((part) => seen.has(part))) return false;
  for (const part of parts) seen.add(part);
  const other = visitor.speaking("zh-CN");
  other.cookies.set("slow", "1");
  await other.get(path);
  if (path !== SHOWS_LOOKS) expect(shown(other.html), path).toBe(shown(full));
  // Pages of the phone without scripts have a line of their own that makes them better, in either way.
  const isScripted = full.includes('rel="later"');
  if (isScripted) {
    expect(other.html, path).not.toContain("<script");
    expect(other.html, path).not.toContain('rel="later"');
    const back = new URLSearchParams({ pages: "full", redirect: path });
    expect(other.html, path).toContain(`href="/settings/display?${String(back).replaceAll("&", "&amp;")}"`);
  }
  return isScripted;
}
