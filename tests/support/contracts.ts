import { readdirSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "~/contracts/endpoint";

const files = readdirSync("app/contracts", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);
const modules = await Promise.all(
  files.map(
    async (name) =>
      [
        name,
        (await import(/* @vite-ignore */ path.resolve("app/contracts", name))) as Record<string, unknown>,
      ] as const,
  ),
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "access" in value && "input" in value;

/** Every contract of the product, named `file#export`. */
export const contracts = modules.flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name: `${file}#${name}`, ...value }] : [],
  ),
);
