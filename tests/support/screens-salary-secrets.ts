import type { Walk } from "./screens";

const KEY = "薪资密钥查看";
const SET = "/h5/secret/password";

export const SALARY_SECRETS: Walk[] = [
  {
    what: "salary: the salary key, before there is one",
    jobNumber: "10011",
    side: "h5",
    screens: [
      { path: "/h5/secret", title: KEY, lands: SET },
      { path: SET, title: KEY },
      { path: "/h5/secret/key", title: KEY, lands: SET },
      { path: "/h5/secret/reset", title: KEY, lands: SET },
    ],
  },
  {
    what: "salary: the salary key, for somebody who is not signed in",
    screens: [
      { path: "/h5/secret", title: "统一登录", lands: "/h5/commonLogin?redirect=%2Fh5%2Fsecret" },
      { path: "/h5/secret/key", title: "统一登录", lands: "/h5/commonLogin?redirect=%2Fh5%2Fsecret%2Fkey" },
    ],
  },
  {
    what: "salary: resets of salary keys",
    jobNumber: "10004",
    screens: [{ path: "/salary/secret-reset", title: "薪资密钥重置" }],
  },
];
