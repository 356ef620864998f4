import { saveInformation as contract } from "~/contracts/employees/notice";
import type { In } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { demoCaller } from "~/upstream/demo/acts.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { saveInformation } from "../notices/notice-save.server";
import { publishInformation } from "../notices/notice-steps.server";

/** Notices of the demo company: one for everybody, one that must be read and confirmed, one of a site, and a draft. */
const NOTICES: readonly [inDays: number | null, published: boolean, input: Omit<In<typeof contract>, "deadline">][] = [
  [
    null,
    true,
    {
      type: "4",
      title: "元旦放假安排",
      body: "<p>元旦放假时间按国家规定执行，值班表由各部门自行安排。</p><ul><li>离岗前请关闭电源、锁好门窗</li><li>值班人员保持电话畅通</li></ul>",
      audienceKind: 1,
    },
  ],
  [
    7,
    true,
    {
      type: "2",
      title: "《仓储安全管理规定》（2026 版）发布",
      body: "<p>新版规定自下月起执行，请全体仓储岗位员工认真阅读并确认。</p>",
      audienceKind: 4,
      positions: ["5", "6"],
      mustRead: 1,
      confirmRequired: 1,
      minSeconds: 15,
    },
  ],
  [
    3,
    true,
    {
      type: "1",
      title: "龙华站点消防演练通知",
      body: "本周五下午 3 点进行消防演练，听到警报后请从就近安全出口到篮球场集合。",
      audienceKind: 2,
      sites: [1],
      mustRead: 1,
    },
  ],
  [null, false, { type: "5", title: "年会节目征集", body: "欢迎各部门踊跃报名。", audienceKind: 1 }],
];

/** Written and published by the verbs that people use. */
export async function loadDemoNotices(): Promise<void> {
  const hr = await demoCaller({ jobNumber: "10002" });
  for (const [inDays, published, input] of NOTICES) {
    const wanted = contract.input.parse({
      ...input,
      deadline: inDays === null ? undefined : addDays(companyDay(), inDays),
    });
    const saved = await transaction((tx) => saveInformation(tx, hr, wanted));
    if (published) await transaction((tx) => publishInformation(tx, hr, saved));
  }
}
