import type { Message } from "~/lib/texts.server";
import type { Reader, Tx } from "./database/db.server";
import type { Caller } from "./identity/caller.server";

// What domains do and say when a site is added, or lies elsewhere from now on.

/** `like`: the site it is to be like, where one was named. */
export type SiteAdded = (tx: Tx, caller: Caller, site: { siteId: number; like?: number }) => Promise<void>;

export type SiteRules = (db: Reader | Tx, caller: Caller, siteId: number) => Promise<readonly SiteRule[]>;

/** A rule as it stands today. */
export interface SiteRule {
  text: Message;
  /** Where it is changed, each with the rights of which one opens that page; the first that somebody may open. */
  places: readonly { to: string; codes: readonly number[] }[];
}
