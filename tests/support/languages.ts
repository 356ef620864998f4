import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { matchRoutes } from "react-router";
import { expect } from "vitest";
import { one } from "./api";
import { cutRows } from "./cards";
import type { Visitor } from "./pages";

const LANGUAGES = ["zh", "en", "es", "ja"];

const ROUTES = readFileSync("tests/routes.snapshot", "utf8")
  .trim()
  .split("\n")
  .map((line) => ({ path: line.split(/\s+/)[0]! }));

/** The pattern of an address, as the routes have it. */
export const routeOf = (address: string): string => matchRoutes(ROUTES, address.split("?")[0]!)!.at(-1)!.route.path;

const own = new Set<string>();
/** All of `npm test` writes into one file what was read, for its end (pages-read.mjs). */
const { PAGES_READ } = process.env;

/** Routes of which a page has been read in four languages, as far as this run knows. */
export function routesRead(): Set<string> {
  if (PAGES_READ && existsSync(PAGES_READ))
    for (const route of readFileSync(PAGES_READ, "utf8").split("\n")) own.add(route);
  return own;
}

function noteRead(route: string): void {
  if (own.has(route)) return;
  own.add(route);
  if (PAGES_READ) appendFileSync(PAGES_READ, `${route}\n`);
}

export const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** A dotted or prefixed word in lower case; names of files and addresses of mail are like it. */
const KEY = />([a-z]\w*(?:\.\w+)+|[a-z]\w*:[\w.]+)</g;
const NO_KEY = /@|\.(?:csv|jpe?g|ofd|pdf|png|txt|xlsx|xml|zip)$/;

/** What no reader should see: keys of texts as they are, and values that are none. */
function faultsOf(html: string): string[] {
  // Cells of this class show what was entered, as it is.
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|class="raw"[^>]*>[^<]*/g, "");
  const keys = [...shown.matchAll(KEY)].map(([, text]) => text!).filter((text) => !NO_KEY.test(text));
  return [...keys, ...(shown.match(/\b(?:undefined|NaN)\b|\{\{/g) ?? [])];
}

/** The page in each language, which answers with the status that is expected of it. */
async function pagesOf(reader: Visitor, address: string, expected = 200): Promise<string[]> {
  // Faster than anybody reads: a session may ask 600 times a minute.
  await one("delete from rate_counters");
  const pages: string[] = [];
  for (const language of LANGUAGES) {
    const { status, html, location } = await reader.speaking(language).get(address);
    expect([status, location], `${address} ${language}`).toEqual([expected, null]);
    expect(titleOf(html), `${address} ${language}`).not.toBe("");
    pages.push(html);
  }
  noteRead(routeOf(address));
  return pages;
}

/**
 * The page stands in four languages, with a title in each, on a phone with rows that are cards.
 * @returns how many lists with such rows it has
 */
export async function readInLanguages(reader: Visitor, address: string, expected = 200): Promise<number> {
  const pages = await pagesOf(reader, address, expected);
  for (const html of pages) {
    expect(titleOf(html), address).toMatch(/.+ - .+/);
    expect([...faultsOf(html), ...cutRows(html).cut], address).toEqual([]);
  }
  expect(new Set(pages.map(titleOf)).size, `${address} has a title in each language`).toBe(LANGUAGES.length);
  return cutRows(pages[0]!).lists;
}

/** The page stands in four languages; it shows what a test has entered: what is said in all of them may be that. */
export async function readWithEntries(reader: Visitor, address: string): Promise<void> {
  const faults = (await pagesOf(reader, address)).map(faultsOf);
  const inAll = (text: string) => faults.every((own) => own.includes(text));
  expect(
    faults.flat().filter((text) => !inAll(text)),
    address,
  ).toEqual([]);
}
