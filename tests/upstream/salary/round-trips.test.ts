import { beforeAll, expect, it } from "vitest";
import { calculateRun } from "~/contracts/salary/run-steps";
import { ok } from "../../support/api";
import { useDatabase } from "../../support/database";
import { statements } from "../../support/statements";
import { calculated, collected, type Desk, desk, details, made } from "./runs-desk";

let on: Desk;
beforeAll(async () => {
  await useDatabase();
  on = await desk();
});

it("one person is reckoned again in at most twelve round trips", async () => {
  const id = await made(on);
  await collected(on, id);
  await calculated(on, id);
  const again = async () => {
    const { version } = await details(on.clerk, id);
    return statements(() => ok(calculateRun, { id, version, empId: on.ids["10011"] }, on.clerk));
  };
  await again();
  const asked = await again();

  expect(asked).toBeLessThanOrEqual(12);
});
