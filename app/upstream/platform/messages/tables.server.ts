import { pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { MessageChannel, SendFaultReason } from "~/contracts/platform/codes";
import { instantColumn } from "../tables/columns.server";

/** What became of the last message of each channel: one row a channel, and nothing about whom it was for. */
export const messageOutcomes = pgTable("message_outcomes", {
  channel: text("channel").$type<MessageChannel>().primaryKey(),
  at: instantColumn("at").notNull(),
  /** None: it was taken. */
  fault: smallint("fault").$type<SendFaultReason>(),
  /** What the other side called it: the status of its answer, or its own number. */
  code: text("code"),
});
