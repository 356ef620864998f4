import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readCookie, secureMark } from "./cookies.server";

interface Sheet {
  css: string;
  hash: string;
}
const sheets = new Map<string, Sheet>();

function sheetOf(name: string, read: () => string): Sheet {
  let sheet = sheets.get(name);
  if (!sheet) {
    const css = read();
    sheet = { css, hash: createHash("sha256").update(css).digest("hex").slice(0, 10) };
    sheets.set(name, sheet);
  }
  return sheet;
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Comments and line breaks only: enough for a sheet of six kilobytes. */
const minify = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s*\n\s*/g, "");

const phone = () => sheetOf("phone", () => minify(textOf(path.resolve("app/styles/phone.css"))));

/** Which sheet a browser has come to know, by the cookie that says so. */
const known = (request: Request, cookie: string, { hash }: Sheet) =>
  readCookie(request, cookie) === hash
    ? null
    : `${cookie}=${hash}; Max-Age=31536000; Path=/; SameSite=Lax${secureMark()}`;

/**
 * Styles of a phone page: inlined on a browser's first visit, so that the page is one request; later visits link the
 * cached file.
 */
export function phoneStyles(request: Request): { css: string | null; href: string | null; cookie: string | null } {
  const cookie = known(request, "css", phone());
  return cookie
    ? { css: phone().css, href: null, cookie }
    : { css: null, href: `/phone.css?v=${phone().hash}`, cookie };
}

export const phoneSheet = () => phone().css;

/**
 * Styles of a light desk page, likewise.
 * @param hrefs built sheets of the page, that of every page first: whoever knows this one has been here
 */
export function lightStyles(request: Request, hrefs: readonly string[]): { css: string | null; cookie: string | null } {
  const [first, ...own] = hrefs.map((href) => sheetOf(href, () => textOf(path.resolve(`public${href}`))));
  const cookie = first ? known(request, "sheet", first) : null;
  return { css: cookie && [first!, ...own].map(({ css }) => css).join(""), cookie };
}
