import { afterAll } from "vitest";
import { readWithEntries, routeOf, routesRead } from "./languages";
import { opened } from "./pages";

/**
 * What a file has opened of routes that nobody has read in four languages yet is read when the file is through, as it
 * stands then: a page may be gone with what the file did.
 */
afterAll(async () => {
  const pages = [...opened];
  opened.clear();
  for (const [address, reader] of pages) {
    if (routesRead().has(routeOf(address))) continue;
    if ((await reader.get(address)).status === 200) await readWithEntries(reader, address);
  }
  opened.clear();
}, 300_000);
