import { pickLanguage } from "~/lib/language";
import { LANGUAGES } from "~/lib/languages";
import { DISPLAY, DISPLAY_NAMES, type Display } from "~/lib/shell/display";
import { readCookie } from "./cookies.server";

/** Language of the person: the cookie, else the browser's preferences, else English (shell rule 74). */
export function languageOf(request: Request) {
  return pickLanguage(readCookie(request, "language"), request.headers.get("accept-language"), LANGUAGES);
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T =>
  values.find((v) => v === value) ?? values[0]!;

/** Display choices, kept in cookies for a year (shell rule 55). */
export function displayOf(request: Request) {
  return {
    ...(Object.fromEntries(
      DISPLAY_NAMES.map((name) => [name, oneOf<string>(DISPLAY[name], readCookie(request, name))]),
    ) as Display),
    sidebar: oneOf(["open", "closed"] as const, readCookie(request, "sidebarStatus")),
  };
}
