import i18next from "i18next";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { describe, expect, it } from "vitest";
import { browserTexts } from "~/lib/browser-texts";
import { i18nFor } from "~/lib/i18n.server";
import { LANGUAGES } from "~/lib/languages";
import { namespaces, resources } from "~/lib/texts.server";

type Tree = { [key: string]: string | Tree };
const keysOf = (tree: Tree, above = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [above + key] : keysOf(value, `${above}${key}.`),
  );

const never = () => Promise.reject(new Error("no network"));
/** A value for every parameter any text names. */
const params = new Proxy({ n: 7, name: "林晓彤", label: "<b>", max: 6 } as Record<string, unknown>, {
  get: (known, name) => known[String(name)] ?? (name === "defaultValue" ? undefined : `·${String(name)}·`),
});

function Page() {
  const { t } = useTranslation(["shell", "doors", "employees"] as never) as unknown as { t: (key: string) => string };
  return [t("login.mobileTitle"), t("department")].join("/");
}

describe("texts in the browser and on the server", () => {
  it.each(LANGUAGES)("say the same as i18next: %s", (language) => {
    const texts = resources[language] as Record<string, Tree>;
    const here = browserTexts(language, never, texts);
    const theirs = i18next.createInstance();
    void theirs.init({
      lng: language,
      resources: { [language]: texts },
      ns: namespaces,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      initImmediate: false,
    });
    for (const namespace of namespaces) {
      for (const key of keysOf(texts[namespace]!)) {
        const names = [...JSON.stringify(texts[namespace]).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);
        const given = Object.fromEntries(names.map((name) => [name, params[name]]));
        const expected = theirs.getFixedT(null, namespace)(key, given);
        expect(here.getFixedT(null, namespace)(key, given)).toBe(expected);
        for (const _time of ["looked up", "remembered"])
          expect(i18nFor(language).getFixedT(null, namespace)(key, given)).toBe(expected);
      }
    }
  });

  it("takes the namespace before the colon, the default value, else the key", () => {
    const t = browserTexts("zh", never, { ui: { close: "关闭" }, shell: { login: { title: "登录" } } }).getFixedT(
      null,
      ["ui", "shell"],
    ) as (key: string, params?: object) => string;
    expect(t("shell:login.title")).toBe("登录");
    expect(t("ui:close")).toBe("关闭");
    expect(t("nothing.here")).toBe("nothing.here");
    expect(t("nothing.here", { defaultValue: "none" })).toBe("none");
  });

  it("means by a key without a text the word of its last part: of its namespaces, then of all", () => {
    const texts = {
      ui: { word: { name: "all", code: "all" } },
      a: { word: { name: "a" } },
      b: { word: { of: "{{n}}" } },
    };
    const t = browserTexts("zh", never, texts).getFixedT(null, ["a", "b"]) as (key: string, params?: object) => string;
    expect(["field.name", "b:field.name", "code", "x.y.of"].map((key) => t(key, { n: 4 }))).toEqual([
      "a",
      "all",
      "all",
      "4",
    ]);
    expect(t("a:field.of", { defaultValue: "none" })).toBe("none");
  });

  it("is on a page with several namespaces looked up in all of them, here and there", () => {
    const texts = resources.zh as Record<string, Tree>;
    const word = (texts.doors!.login as Tree).mobileTitle;
    expect(texts.shell!.login).toBeUndefined();
    // Of employees it is a section: it means the word.
    expect(typeof texts.employees!.department).toBe("object");
    const department = (texts.ui!.word as Tree).department;
    for (const i18n of [browserTexts("zh", never, texts), i18nFor("zh")])
      expect(renderToString(createElement(I18nextProvider, { i18n }, createElement(Page)))).toBe(
        `${word}/${department}`,
      );
  });

  it("is on the server what i18next says where there is no text", () => {
    const t = i18nFor("zh").getFixedT(null, "ui") as unknown as (key: string, params?: object) => string;
    for (const _time of ["first", "second"]) {
      expect(t("nothing.here")).toBe("nothing.here");
      expect(t("nothing.here", { defaultValue: "none" })).toBe("none");
    }
  });

  it("loads namespaces together, each once, and goes on without it when it cannot be had", async () => {
    const calls: (readonly string[])[] = [];
    const texts = browserTexts("zh", async (namespaces) => {
      calls.push(namespaces);
      if (namespaces.includes("lost")) throw new Error("offline");
      return Object.fromEntries(namespaces.map((namespace) => [namespace, { a: "1" }]));
    });
    expect(texts.hasLoadedNamespace("x")).toBe(false);
    await Promise.all([texts.loadNamespaces(["x", "y"]), texts.loadNamespaces(["x", "lost"])]);
    expect(calls).toEqual([["x", "y"], ["lost"]]);
    expect(texts.hasLoadedNamespace("x")).toBe(true);
    expect(texts.getFixedT(null, "lost")("a")).toBe("a");
  });
});
