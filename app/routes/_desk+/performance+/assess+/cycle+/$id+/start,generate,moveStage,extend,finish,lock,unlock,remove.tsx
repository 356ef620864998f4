import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { CYCLE_STATE, type CycleState } from "~/contracts/performance/codes";
import {
  extendCycle,
  generateSheets,
  lockCycle,
  moveStage,
  removeCycle,
  startCycle,
  unlockCycle,
} from "~/contracts/performance/cycle-changes";
import { type CycleAct, cycleDetail } from "~/contracts/performance/cycles";
import { actAt, call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { Deadlines } from "../__deadlines";

const ACTS = ["start", "generate", "moveStage", "extend", "finish", "lock", "unlock", "remove"] as const;
type Act = Exclude<CycleAct, "edit">;
const VERBS = {
  start: startCycle,
  generate: generateSheets,
  moveStage,
  extend: extendCycle,
  finish: moveStage,
  lock: lockCycle,
  unlock: unlockCycle,
  remove: removeCycle,
};

export const handle: PageHandle = {
  title: (data: { act: Act }) => `perfCycles:act.${data.act}`,
  i18n: ["perfCycles"],
  menu: performancePaths.cycles,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const act = actAt<Act>(request, ACTS);
  await mayCall(request, VERBS[act]);
  return { act, cycle: await call(request, cycleDetail, { id: recordId(request, params.id) }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const act = actAt<Act>(request, ACTS);
  const fixed = { id: recordId(request, params.id) };
  const next = () => performancePaths.cycle(fixed.id);
  const moved = ({ state }: { state: CycleState }) => ({
    key: "perfCycles:saved.move",
    params: { state: `@perfCycles:state.${state}` },
  });
  const made = ({ counts }: { counts: { added: number; existing: number } }) => ({
    key: "perfCycles:saved.generated",
    params: { n: counts.added, existing: counts.existing },
  });
  if (act === "start") return submit(request, startCycle, fixed, next, { form, flash: made });
  if (act === "generate") return submit(request, generateSheets, fixed, next, { form, flash: made });
  if (act === "extend") return submit(request, extendCycle, fixed, next, { form, flash: "perfCycles:saved.extend" });
  if (act === "lock") return submit(request, lockCycle, fixed, next, { form, flash: moved });
  if (act === "unlock") return submit(request, unlockCycle, fixed, next, { form, flash: moved });
  if (act === "remove")
    return submit(request, removeCycle, fixed, performancePaths.cycles, { form, flash: "perfCycles:saved.remove" });
  // Two acts by one verb: where the cycle has the other one, the page that sent this is not what stands any more.
  const { acts } = await call(request, cycleDetail, fixed);
  const seen = acts.includes(act) ? fixed : { ...fixed, version: 0 };
  return submit(request, moveStage, seen, next, { form, flash: moved });
}

const DANGEROUS: readonly Act[] = ["remove", "unlock"];

export default function CycleStep() {
  const { act, cycle } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCycles");
  const following = Math.min(cycle.state + 1, CYCLE_STATE.locked) as CycleState;
  const will = t(`step.${act}`, { from: t(`state.${cycle.state}`), to: t(`state.${following}`) });
  const late = ["moveStage", "finish", "lock"].includes(act) && cycle.lateCount > 0;
  return (
    <StepPage
      title={t(`act.${act}`)}
      lead={cycle.name}
      text={late ? `${will} ${t("step.late", { n: cycle.lateCount })}` : will}
      version={cycle.version}
      reply={useActionData<typeof action>()}
      closed={!cycle.acts.includes(act) && t(`state.${cycle.state}`)}
      values={act === "extend" ? { deadlines: cycle.stageDates.map(({ deadline }) => ({ deadline })) } : undefined}
      back={performancePaths.cycle(cycle.id)}
      fields={
        act === "extend" ? (
          <Fields>
            <Deadlines />
          </Fields>
        ) : act === "unlock" ? (
          <Fields>
            <TextField name="reason" label={t("field.reason")} rows={2} maxLength={200} required wide />
          </Fields>
        ) : undefined
      }
    >
      <Submit kind={DANGEROUS.includes(act) ? "danger-main" : "main"}>{t(`act.${act}`)}</Submit>
    </StepPage>
  );
}
