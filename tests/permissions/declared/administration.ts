import type { Rule } from "../rules";

export const declared: Record<string, Rule> = {
  "POST /faq/info/search/problem/keyword": {
    input: () => ({ keyword: "年假" }),
    withoutCode: 200,
    reason: "questions everybody may read, by site",
  },
  "GET /faq/info/details/problem/keyword": {
    input: () => ({ faqProblemId: 1 }),
    withoutCode: 200,
    reason: "questions everybody may read, by site",
  },
  "POST /faq/info/read": {
    input: () => ({ faqProblemId: 1 }),
    withoutCode: 200,
    reason: "questions everybody may read, by site",
  },
  "GET /faq/info/attachment": {
    input: () => ({ faqProblemId: 1, attachmentInfoId: 999_999_999 }),
    withoutCode: 404,
    reason: "files of answers everybody may read, by site",
  },
};
