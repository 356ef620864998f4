import type { BadgeTone } from "~/components/ui/badge";
import type { checkProcesses } from "~/contracts/approvals/check";
import type { Out } from "~/contracts/endpoint";

type State = Out<typeof checkProcesses>["kinds"][number]["cells"][number]["state"];

/** Bad: such a form cannot be sent, or nobody but its requester decides on it. */
export const STATE_TONES: Readonly<Record<State, BadgeTone>> = {
  ok: "quiet",
  off: "bad",
  none: "bad",
  refuses: "bad",
  self: "bad",
  standIn: "warn",
  passes: "warn",
};

/** A site where forms of a kind are not sent as they should be, or not at all. */
export const isFault = (state: State): boolean => state !== "ok";
