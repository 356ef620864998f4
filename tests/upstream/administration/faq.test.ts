import { beforeAll, expect, it } from "vitest";
import { countFaqRead, faqAnswers, faqFile, searchFaq } from "~/contracts/administration/faq";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let longhua: string;
let nanshan: string;
beforeAll(async () => {
  await useDatabase();
  [longhua, nanshan] = [await sessionOf("10011"), await sessionOf("10012")];
});

it("assets-admin 23: keyword 年假 finds the question, whose answer has its marks and nothing else", async () => {
  const [found] = await ok(searchFaq, { keyword: "年假" }, { token: longhua });
  expect(found!.problemTitle).toBe("年假有多少天？");
  await one(
    "update faq_answers set answer_subject = answer_subject || '<img src=x onerror=alert(1)>' where faq_problem_id = $1 returning 1 as n",
    [found!.id],
  );
  const [answer] = await ok(faqAnswers, { faqProblemId: found!.id }, { token: longhua });
  expect(answer!.answerSubject).toContain("<b>5</b>");
  expect(answer!.answerSubject).toContain("&lt;img");
});

it("finds in keywords and titles, titles first; signs of the pattern count as themselves", async () => {
  expect(
    (await ok(searchFaq, { keyword: "身份" }, { token: longhua })).map(({ problemTitle }) => problemTitle),
  ).toEqual(["身份证快到期了要做什么？"]);
  expect((await ok(searchFaq, { keyword: "登录" }, { token: longhua }))[0]!.problemTitle).toBe("忘记密码怎么办？");
  expect(await ok(searchFaq, { keyword: "%" }, { token: longhua })).toEqual([]);
  expect((await callApi(searchFaq, { keyword: " " }, { token: longhua })).code).toBe(400);
});

it("topics of another site and topics not in effect are not there, nor are their files", async () => {
  const { id } = (await ok(searchFaq, { keyword: "打卡" }, { token: longhua }))[0]!;
  const file = await one<{ id: number }>(
    `with f as (insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by)
       values ('制度.pdf', repeat('1', 48), 'application/pdf', 1, repeat('1', 64), 'faq', $1::text, 1) returning attachment_info_id)
     update faq_answers set attachment_info_ids = array[attachment_info_id] from f where faq_problem_id = $2 returning attachment_info_id as id`,
    [String(id), id],
  );
  const [answer] = await ok(faqAnswers, { faqProblemId: id }, { token: longhua });
  expect(answer!.attachments).toEqual([
    { attachmentName: "制度.pdf", attachmentUrl: `/faq/answer/${id}/file/${file.id}` },
  ]);
  await one(
    "update faq_infos set site_ids = '{1}' where id = (select faq_info_id from faq_problems where id = $1) returning 1 as n",
    [id],
  );
  expect((await ok(searchFaq, { keyword: "打卡" }, { token: longhua })).length).toBe(1);
  expect(await ok(searchFaq, { keyword: "打卡" }, { token: nanshan })).toEqual([]);
  expect((await callApi(faqAnswers, { faqProblemId: id }, { token: nanshan })).code).toBe(404);
  expect((await callApi(faqFile, { faqProblemId: id, attachmentInfoId: file.id }, { token: nanshan })).code).toBe(404);
  expect((await callApi(faqFile, { faqProblemId: id, attachmentInfoId: 999 }, { token: longhua })).code).toBe(404);
  await one(
    "update faq_infos set is_take_effect = 0 where id = (select faq_info_id from faq_problems where id = $1) returning 1 as n",
    [id],
  );
  expect((await callApi(faqAnswers, { faqProblemId: id }, { token: longhua })).code).toBe(404);
});

it("what is read most comes first among equals", async () => {
  const titles = async () => (await ok(searchFaq, { keyword: "么" }, { token: longhua })).map(({ id }) => id);
  const before = await titles();
  expect(before.length).toBeGreaterThan(1);
  for (let n = 0; n < 2; n += 1) await ok(countFaqRead, { faqProblemId: before.at(-1)! }, { token: longhua });
  expect((await titles())[0]).toBe(before.at(-1));
});
