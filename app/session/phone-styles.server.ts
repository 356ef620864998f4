import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readCookie, secureMark } from "./cookies.server";

let sheet: { css: string; hash: string } | undefined;

function load() {
  if (!sheet) {
    const file = path.resolve("app/styles/phone.css");
    const css = existsSync(file) ? minify(readFileSync(file, "utf8")) : "";
    sheet = { css, hash: createHash("sha256").update(css).digest("hex").slice(0, 10) };
  }
  return sheet;
}

/** Comments and line breaks only: enough for a sheet of six kilobytes. */
const minify = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s*\n\s*/g, "");

/**
 * Styles of a phone page: inlined on a browser's first visit, so that the page is one request; later visits link the
 * cached file.
 */
export function phoneStyles(request: Request): { css: string | null; href: string | null; cookie: string | null } {
  const { css, hash } = load();
  if (readCookie(request, "css") === hash) return { css: null, href: `/phone.css?v=${hash}`, cookie: null };
  return { css, href: null, cookie: `css=${hash}; Max-Age=31536000; Path=/; SameSite=Lax${secureMark()}` };
}

export const phoneSheet = () => load().css;
