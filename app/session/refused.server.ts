import { data } from "@remix-run/node";
import { say } from "~/lib/texts.server";
import { languageOf } from "./person.server";

/** What the error boundary shows. */
export interface Refused {
  kind: "record" | "forbidden" | "expired" | "refused" | "system";
  msg: string;
  reference?: string;
  login?: string;
  /** Whom to ask: help desk of the person's area. */
  helpDesk?: string;
  /** Words of the link to the same address, when it was only asked for once too often. */
  again?: string;
}

/** The answer for an address at which the person finds nothing. */
export const notThere = (request: Request) =>
  data<Refused>({ kind: "record", msg: say(languageOf(request), { key: "errors:recordMissing" }) }, { status: 404 });
