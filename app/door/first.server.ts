import type { Language } from "~/lib/languages";
import { FIRST_STEPS } from "~/lib/lists/first/all.server";
import type { FirstPart, SaidFirst } from "~/lib/lists/first/said";
import type { FirstStep } from "~/lib/lists/first/step.server";
import { trimSlash } from "~/lib/shell/phone-path";
import { say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";
import { pathOf } from "~/session/visit.server";

/** What a page says while its list has no rows; nothing where none is known for its address. */
export function firstOf(request: Request, address = trimSlash(pathOf(request))): SaidFirst | undefined {
  const step = FIRST_STEPS[address];
  return step && saidFirst(languageOf(request), step);
}

/** Stands in a text where a link does, before the text is cut there. */
const MARK = /\u0001(\w+)\u0001/;

/** A first step put into words; what leads where stays apart, as only the page knows who looks. */
export function saidFirst(language: Language, { key, links = {}, by }: FirstStep): SaidFirst {
  const marks = Object.fromEntries(Object.keys(links).map((name) => [name, `\u0001${name}\u0001`]));
  const pieces = say(language, { key: `${key}.text`, params: marks }).split(MARK);
  const [role, ...codes] = by ?? [];
  return {
    title: say(language, { key: `${key}.title` }),
    parts: pieces.flatMap((piece, n): FirstPart[] => {
      if (n % 2 === 0) return piece === "" ? [] : [piece];
      const [to, label, ...may] = links[piece]!;
      return [{ to, label: say(language, { key: label }), codes: may }];
    }),
    codes,
    by: role === undefined ? null : say(language, { key: "first:by", params: { who: `@rights:role.${role}` } }),
    end: say(language, { key: "first:end" }),
  };
}
