import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";

const TOPICS = [
  {
    title: "假期与考勤",
    problems: [
      {
        title: "年假有多少天？",
        keywords: ["年假", "休假", "假期"],
        answer:
          "<p>累计工作满 1 年不满 10 年的，年假 <b>5</b> 天；满 10 年不满 20 年的 <b>10</b> 天；满 20 年的 <b>15</b> 天。</p><p>国家法定休假日和休息日不计入年假。</p>",
      },
      {
        title: "忘记打卡怎么办？",
        keywords: ["打卡", "补卡", "考勤"],
        answer: "<p>当月可以申请补卡，由直接上级审批。</p><ul><li>写明日期和时间</li><li>说明原因</li></ul>",
      },
    ],
  },
  {
    title: "账号与系统",
    problems: [
      {
        title: "忘记密码怎么办？",
        keywords: ["密码", "登录"],
        answer: "<p>联系所在区域的服务台重置密码，首次登录后请立即修改。</p>",
      },
      {
        title: "身份证快到期了要做什么？",
        keywords: ["身份证", "证件"],
        answer: "<p>换证后把新证件正反面交给人事，由人事更新档案。</p>",
      },
    ],
  },
];

/** A few questions that everybody asks, so that the search has something to find. */
export async function loadFaq(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with topics as (
      select topic, n from jsonb_array_elements(${JSON.stringify(TOPICS)}::jsonb) with ordinality as t(topic, n)
    ), infos as (
      insert into faq_infos (title, sort) select topic ->> 'title', n from topics returning id, title
    ), problems as (
      insert into faq_problems (faq_info_id, problem_title, keywords)
      select i.id, p ->> 'title', array(select jsonb_array_elements_text(p -> 'keywords'))
      from topics join infos i on i.title = topic ->> 'title', jsonb_array_elements(topic -> 'problems') as p
      returning id, problem_title
    )
    insert into faq_answers (faq_problem_id, answer_subject)
    select problems.id, p ->> 'answer'
    from topics, jsonb_array_elements(topic -> 'problems') as p join problems on problems.problem_title = p ->> 'title'
    `);
}
