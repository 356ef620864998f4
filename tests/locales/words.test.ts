import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** How the interface speaks: docs/words.md. */
type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, above: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[above + key, value]] : flat(value, `${above}${key}.`),
  );

/** Every text of a language, by `namespace:path`. */
const textsOf = (language: string) =>
  readdirSync(`app/locales/${language}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) =>
      flat(JSON.parse(readFileSync(`app/locales/${language}/${name}`, "utf8")), `${path.basename(name, ".json")}:`),
    );

const faultsOf = (language: string, fault: RegExp) =>
  textsOf(language)
    .filter(([, text]) => fault.test(text))
    .map(([key]) => key)
    .sort();

it("Chinese says 你; 您 stands only where the specified text says so", () => {
  expect(faultsOf("zh", /您/)).toEqual(["errors:forbidden", "ui:frame.noFullscreen"]);
});

it("Chinese has its own marks beside its characters; others only in specified texts", () => {
  expect(faultsOf("zh", /[\p{Script=Han}”」）}][,;:?!]|[,;:?!][\p{Script=Han}“「（{]/u)).toEqual(SPECIFIED_MARKS);
});

it("English does not say dimission: people resign, are terminated, are offboarded", () => {
  expect(faultsOf("en", /dimission/i)).toEqual([]);
});

/** Given word for word, marks included. */
const SPECIFIED_MARKS = [
  "account:dashboard.noPermission",
  "account:password.rule",
  "doors:code.sent",
  "doors:unverified",
  "errors:formExpired",
  "errors:inFlight",
  "errors:loginExpired",
  "errors:phone",
  "errors:stale",
  "errors:system",
  "errors:timeout",
  "errors:tooMany",
  "gateway:said.refused",
  "gateway:said.ssoFailed",
  "shell:said.disabled",
  "shell:said.locked",
  "shell:said.unknownCode",
];
