import type { In } from "~/contracts/endpoint";
import { createRequest as contract } from "~/contracts/requests/general";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { decideNext, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { createRequest } from "./request-save.server";

type Way = "draft" | "sent" | "onward" | "approved" | "returned";

/** Who asks for what, and how far it has come: sent to the superior, passed on by him, approved, or given back. */
const REQUESTS: readonly [jobNumber: string, way: Way, input: In<typeof contract>][] = [
  [
    "10011",
    "approved",
    {
      title: "会议室白板与记号笔",
      categoryCode: "1",
      amount: "1,286.00",
      reason: "三楼会议室白板老化，申请更换。",
      lines: [
        { name: "移动白板", quantity: 2, amount: "1,120.00" },
        { name: "记号笔（盒）", quantity: 3, amount: "166.00", remark: "黑、红、蓝" },
      ],
    },
  ],
  [
    "10011",
    "onward",
    {
      title: "数据分析软件年度授权",
      categoryCode: "5",
      amount: "1,000.00",
      currency: "USD",
      reason: "团队报表需要，5 个席位，为期一年。",
    },
  ],
  [
    "10011",
    "sent",
    { title: "部门团建场地", categoryCode: "7", amount: "3,200.00", reason: "季度团建，约 20 人，半天。" },
  ],
  [
    "10011",
    "returned",
    { title: "外部讲师培训", categoryCode: "4", amount: "8,000.00", reason: "生产安全专题培训一天。" },
  ],
  [
    "10011",
    "draft",
    { title: "客户来访接待", categoryCode: "3", amount: "1,500.00", reason: "下周海外客户来访，午餐与接送。" },
  ],
  ["10012", "sent", { title: "合同用印", categoryCode: "6", reason: "与物流供应商的框架合同，一式两份。" }],
];

/** General requests of the demo company, made and decided by the engine's own verbs. */
export async function loadDemoRequests({ kinds }: DemoRun): Promise<void> {
  for (const [jobNumber, way, input] of REQUESTS) {
    const requester = await demoCaller({ jobNumber });
    const { instanceId } = await transaction((tx) => createRequest(tx, requester, contract.input.parse(input)));
    if (way === "draft") continue;
    await transaction((tx) => submitForm(kinds, tx, requester, instanceId, { chosen: {}, cc: [], version: 1 }));
    if (way === "returned")
      await decideNext(instanceId, (tx, caller, ref) =>
        returnTask(kinds, tx, caller, { ...ref, comment: "请补充报价单" }),
      );
    if (way === "onward" || way === "approved")
      await decideNext(instanceId, (tx, caller, ref) => approveTask(kinds, tx, caller, { ...ref, comment: "同意" }));
    if (way === "approved")
      await decideNext(instanceId, (tx, caller, ref) => approveTask(kinds, tx, caller, { ...ref, comment: "" }));
  }
}
