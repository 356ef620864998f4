import type { FOUND_GROUPS } from "~/contracts/shell/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** One kind of what the search box finds, of what the caller may see; one query, by an index. */
export interface Finder {
  group: (typeof FOUND_GROUPS)[number];
  find: (db: Reader, caller: Caller, word: string, most: number) => Promise<readonly Hit[]>;
}

export interface Hit {
  title: string;
  /** What tells it from others of its name. */
  note: string;
  to: string;
  icon: string;
  /** Where the caller may change it. */
  edit?: string | null;
}

/**
 * Something that people look for by what they want to do, with the page where it is done; the search box knows it. Its
 * name is `act.<code>` of the namespace, other words for it `actWords.<code>`, with commas or spaces between them.
 */
export interface Act {
  code: string;
  to: string;
  icon: string;
  /** One of these opens the page; left out: everybody. */
  codes?: readonly number[];
  /** A page of one's own affairs: nothing for an account without a person. */
  own?: true;
}

/** An act with its texts' keys. */
export interface KnownAct extends Act {
  name: string;
  words: string;
}
