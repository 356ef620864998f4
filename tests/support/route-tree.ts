import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A route of the tree as Remix names it. */
export type RouteOfTree = { id: string; path?: string; index?: boolean; file: string; children?: RouteOfTree[] };

/** The tree of routes as Remix reads it from app/routes. Into a file: into a pipe the command ends before it has said all. */
export function routeTree(): RouteOfTree[] {
  const folder = mkdtempSync(path.join(tmpdir(), "office-routes-"));
  const file = path.join(folder, "routes.json");
  const output = openSync(file, "w");
  try {
    const command = ["node_modules/@remix-run/dev/dist/cli.js", "routes", "--json"];
    execFileSync(process.execPath, command, { stdio: ["ignore", output, "ignore"] });
    const json = readFileSync(file, "utf8");
    return JSON.parse(json.slice(json.indexOf("[")));
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true });
  }
}
