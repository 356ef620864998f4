import { data } from "@remix-run/node";
import type { Refused } from "~/lib/refused";
import { say } from "~/lib/texts.server";
import { languageOf } from "./person.server";

/** The answer for an address at which the person finds nothing. */
export const notThere = (request: Request) =>
  data<Refused>({ kind: "record", msg: say(languageOf(request), { key: "errors:recordMissing" }) }, { status: 404 });
