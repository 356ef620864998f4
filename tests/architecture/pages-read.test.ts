import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { reading } from "../support/pages-read.mjs";

const ROUTES = "/a  routes/a.tsx\n/a/:id  routes/a.$id.tsx\n/a/:id/file  routes/file.ts\n/b  addresses/step.tsx\n";

it("a page that nobody reads in four languages is named, of whatever domain; what is no page is not", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "office-read-"));
  const file = path.join(folder, "pages");
  try {
    expect(reading(file, [], ROUTES).missing).toHaveLength(3);
    writeFileSync(file, "/a\n/b\n");
    expect(reading(file, [], ROUTES)).toEqual({ missing: ["/a/:id"], needless: [] });
    expect(reading(file, ["/a/:id", "/b", "/gone"], ROUTES)).toEqual({ missing: [], needless: ["/b", "/gone"] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
