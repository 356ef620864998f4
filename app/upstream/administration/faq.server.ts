import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { shellPaths } from "~/lib/shell/paths";
import { simpleHtml } from "~/lib/simple-html";
import type { Finder } from "~/upstream/found.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { documentAnswer } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { missing } from "../platform/refusal.server";
import { faqAnswers, faqInfos, faqProblems } from "./tables.server";

const MOST = 20;

/** Topics in effect for the person's site. */
const forSite = (caller: Caller): SQL =>
  sql`
    ${faqInfos.isTakeEffect} = 1
      and (cardinality(${faqInfos.siteIds}) = 0 or ${caller.siteId} = any(${faqInfos.siteIds}))
  `;

/** Problems by a word: hits in the title first, then the most read (assets-admin rule 22). */
export async function searchFaq(db: Reader, caller: Caller, { keyword }: { keyword: string }) {
  const inTitle = contains(faqProblems.problemTitle, keyword);
  return db
    .select({ id: faqProblems.id, problemTitle: faqProblems.problemTitle })
    .from(faqProblems)
    .innerJoin(faqInfos, eq(faqInfos.id, faqProblems.faqInfoId))
    .where(
      sql`
        ${forSite(caller)}
          and (${inTitle} or exists (select from unnest(${faqProblems.keywords}) k where ${contains(sql`k`, keyword)}))
      `,
    )
    .orderBy(sql`(${inTitle}) desc, ${faqProblems.viewCount} desc, ${faqProblems.id}`)
    .limit(MOST);
}

export const findAnswers: Finder = {
  group: "answers",
  find: async (db, caller, keyword) =>
    (await searchFaq(db, caller, { keyword })).map(({ id, problemTitle }) => ({
      title: problemTitle,
      note: "",
      to: shellPaths.faqAnswer(id),
      icon: "help",
    })),
};

async function answersOf(db: Reader | Tx, caller: Caller, faqProblemId: number) {
  const rows = await db
    .select({
      problemTitle: faqProblems.problemTitle,
      answerSubject: faqAnswers.answerSubject,
      fileIds: faqAnswers.attachmentInfoIds,
    })
    .from(faqAnswers)
    .innerJoin(faqProblems, eq(faqProblems.id, faqAnswers.faqProblemId))
    .innerJoin(faqInfos, eq(faqInfos.id, faqProblems.faqInfoId))
    .where(sql`${faqProblems.id} = ${faqProblemId} and ${forSite(caller)}`)
    .orderBy(faqAnswers.sort, faqAnswers.id);
  if (rows.length === 0) throw missing();
  return rows;
}

/** The answers of a problem with the addresses of their files. */
export async function faqDetails(db: Reader, caller: Caller, { faqProblemId }: { faqProblemId: number }) {
  const rows = await answersOf(db, caller, faqProblemId);
  const ids = rows.flatMap(({ fileIds }) => fileIds);
  const files =
    ids.length > 0 ? await db.select().from(attachments).where(inArray(attachments.attachmentInfoId, ids)) : [];
  const names = new Map(files.map((file) => [file.attachmentInfoId, file.attachmentName]));
  return rows.map(({ problemTitle, answerSubject, fileIds }) => ({
    problemTitle,
    answerSubject: simpleHtml(answerSubject),
    attachments: fileIds.flatMap((fileId) =>
      names.has(fileId)
        ? [{ attachmentName: names.get(fileId)!, attachmentUrl: `/faq/answer/${faqProblemId}/file/${fileId}` }]
        : [],
    ),
  }));
}

/** A problem somebody of its site has read counts so once more (assets-admin rule 22 orders by it). */
export async function countFaqRead(tx: Tx, caller: Caller, { faqProblemId }: { faqProblemId: number }): Promise<null> {
  await answersOf(tx, caller, faqProblemId);
  await tx.execute(sql`update faq_problems set view_count = view_count + 1 where id = ${faqProblemId}`);
  return null;
}

/** A file that one of the problem's answers names; any other id is not there. */
export async function faqFile(
  db: Reader,
  caller: Caller,
  { faqProblemId, attachmentInfoId }: { faqProblemId: number; attachmentInfoId: number },
): Promise<Response> {
  const rows = await answersOf(db, caller, faqProblemId);
  const named = rows.some(({ fileIds }) => fileIds.includes(attachmentInfoId));
  const [file] = named
    ? await db.select().from(attachments).where(eq(attachments.attachmentInfoId, attachmentInfoId))
    : [];
  if (!file) throw missing();
  return documentAnswer(file);
}
