import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";

/** A topic of questions; empty sites: for everybody. */
export const faqInfos = pgTable("faq_infos", {
  id: serial("id").primaryKey(),
  title: text("title").notNull(),
  siteIds: smallint("site_ids").array().notNull().default([]),
  sort: integer("sort").notNull().default(0),
  isTakeEffect: smallint("is_take_effect").notNull().default(1),
  version: integer("version").notNull().default(1),
});

export const faqProblems = pgTable(
  "faq_problems",
  {
    id: serial("id").primaryKey(),
    faqInfoId: integer("faq_info_id")
      .notNull()
      .references(() => faqInfos.id),
    problemTitle: text("problem_title").notNull(),
    keywords: text("keywords").array().notNull().default([]),
    viewCount: integer("view_count").notNull().default(0),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("faq_problems_topic_idx").on(t.faqInfoId),
    check("faq_problems_keywords_check", sql`cardinality(${t.keywords}) <= 10`),
  ],
);

/** An answer in simple HTML (shell rule 31: b, br, p, ul, li) with files of the file store. */
export const faqAnswers = pgTable(
  "faq_answers",
  {
    id: serial("id").primaryKey(),
    faqProblemId: integer("faq_problem_id")
      .notNull()
      .references(() => faqProblems.id, { onDelete: "cascade" }),
    answerSubject: text("answer_subject").notNull(),
    attachmentInfoIds: integer("attachment_info_ids").array().notNull().default([]),
    sort: integer("sort").notNull().default(0),
  },
  (t) => [index("faq_answers_problem_idx").on(t.faqProblemId)],
);
