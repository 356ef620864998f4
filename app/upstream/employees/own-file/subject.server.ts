import type { FormView } from "~/contracts/approvals/form";
import type { Changed } from "~/contracts/employees/own-file";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { personnelRequests } from "./tables.server";

export type PersonnelRequest = typeof personnelRequests.$inferSelect;

/**
 * What one kind of personnel request asks for: the whole face between it and approval kind 509, which numbers, sends
 * and decides it. A kind of its own is added by one line in `subjects`; `sendRequest` (personnel-send.server.ts) writes
 * the record and sends its form.
 */
export interface Subject {
  /** What the request is called in lists, beside its requester's name; in Chinese, as titles are. */
  title: (tx: Tx, request: PersonnelRequest) => Promise<string>;
  /** What it changes or asks for, in words of the caller's language and masked (employees rule 10). */
  lines: (
    db: Reader | Tx,
    caller: Pick<Caller, "versions" | "language">,
    request: PersonnelRequest,
  ) => Promise<Changed[]>;
  /** Further facts on its approval form, above the lines. */
  facts?: (db: Reader | Tx, caller: Caller, request: PersonnelRequest) => Promise<FormView["facts"]>;
  /** All rules, each time it is sent; refuses with `invalid` or `conflict`. */
  validate: (tx: Tx, request: PersonnelRequest) => Promise<void>;
  /**
   * Does it, in the transaction of the approval, with an audit row of the one who passes; a refusal undoes the
   * approval.
   */
  apply: (tx: Tx, request: PersonnelRequest, by: Acting) => Promise<void>;
  /** The page that edits it when it came back. */
  editPath: (request: PersonnelRequest) => string;
}
