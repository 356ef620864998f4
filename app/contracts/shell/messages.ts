import { z } from "zod";
import { endpoint, id, listOf, nothing, pageOf } from "../endpoint";
import { notice } from "./session";

/** The caller's own notifications, newest first. */
export const searchMessages = endpoint("POST", "/im/search", {
  access: "session",
  input: pageOf(z.object({ unread: z.coerce.number().int().optional() }).prefault({})),
  output: listOf(notice),
});

/** Marks the given own notifications as read; all of them without ids. */
export const readMessages = endpoint("POST", "/im/read", {
  access: "session",
  noActing: true,
  input: z.object({ ids: z.array(id).max(1000).optional() }),
  output: nothing,
  changes: true,
});
