import type { Walk } from "./screens";

const SET = "/h5/secret/password";

export const SALARY_PAYSLIPS: Walk[] = [
  {
    what: "salary: own payslips, before there is a salary password",
    jobNumber: "10011",
    side: "h5",
    screens: [
      { path: "/h5/wages", title: "薪资密钥查看", lands: `${SET}?to=%2Fh5%2Fwages` },
      { path: "/h5/wages/lookers", title: "薪资密钥查看", lands: `${SET}?to=%2Fh5%2Fwages%2Flookers` },
    ],
  },
  {
    what: "salary: own payslips, for somebody who is not signed in",
    screens: [
      { path: "/h5/wages", title: "统一登录", lands: "/h5/commonLogin?redirect=%2Fh5%2Fwages" },
      { path: "/h5/wages/lookers", title: "统一登录", lands: "/h5/commonLogin?redirect=%2Fh5%2Fwages%2Flookers" },
    ],
  },
  {
    what: "salary: publication of payslips and what people say to them",
    jobNumber: "10004",
    screens: [
      { path: "/salary/payslip", title: "工资条发布" },
      { path: "/salary/dispute", title: "工资异议" },
    ],
  },
];
