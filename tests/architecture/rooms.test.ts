import { createRequire } from "node:module";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { expect, it } from "vitest";

const rules = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

it("imports run one way between the rooms", async () => {
  const { output } = await cruise(
    ["app", "bin"],
    { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true },
    undefined,
    { tsConfig: extractTSConfig("tsconfig.json") },
  );
  const { violations } = (
    output as unknown as { summary: { violations: { rule: { name: string }; from: string; to: string }[] } }
  ).summary;
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
}, 180_000);
