import { saveCheck as contract } from "~/contracts/employees/background";
import { companyDay } from "~/lib/period";
import { demoCaller } from "~/upstream/demo/acts.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { consentCheck, recordResult, saveCheck } from "../background/background.server";

const CHECKS: readonly [jobNumber: string, items: number[], until: "asked" | "running" | "recorded"][] = [
  ["10011", [1, 2, 3], "recorded"],
  ["10012", [1, 4], "running"],
  ["10013", [1, 2], "asked"],
];

/** Background checks of the demo company: one with its result, one that runs, one that waits for consent. */
export async function loadDemoChecks(): Promise<void> {
  const hr = await demoCaller({ jobNumber: "10002" });
  for (const [jobNumber, items, until] of CHECKS) {
    const input = contract.input.parse({
      subjectType: 2,
      empIdText: jobNumber,
      items,
      vendor: "深圳市诚信背景调查有限公司",
    });
    const { id, version } = await transaction((tx) => saveCheck(tx, hr, input));
    if (until === "asked") continue;
    const own = await demoCaller({ jobNumber });
    await transaction((tx) => consentCheck(tx, own, { id, version, agree: 1 }));
    if (until === "recorded")
      await transaction((tx) =>
        recordResult(tx, hr, {
          id,
          version: version + 1,
          result: 1,
          completedOn: companyDay(),
          vendor: input.vendor,
          remark: "各项核实一致。",
        }),
      );
  }
}
