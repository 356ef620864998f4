// Which pages nobody has read in four languages: support/languages notes those that somebody has, route by route.
import { existsSync, readFileSync } from "node:fs";
import { UNREAD } from "./pages-unread.mjs";

/**
 * Pages that nobody has read in four languages and the list of such pages does not name, and what it names without need.
 * @param file the routes that were read, one a line
 */
export function reading(file, known = UNREAD, routes = readFileSync("tests/routes.snapshot", "utf8")) {
  const read = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  const pages = routes
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/))
    .filter(([, module]) => module.endsWith(".tsx"))
    .map(([route]) => route);
  return {
    missing: pages.filter((route) => !read.has(route) && !known.includes(route)),
    needless: known.filter((route) => read.has(route) || !pages.includes(route)),
  };
}
