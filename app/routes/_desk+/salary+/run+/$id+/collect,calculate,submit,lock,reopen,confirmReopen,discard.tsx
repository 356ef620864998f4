import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { RUN_KIND, type RunKind } from "~/contracts/salary/codes";
import { calculateRun, collectRun, discardRun, lockRun, reopenRun, submitRun } from "~/contracts/salary/run-steps";
import { runDetail } from "~/contracts/salary/runs";
import { actAt, call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";

const ACTS = ["collect", "calculate", "submit", "lock", "reopen", "confirmReopen", "discard"] as const;
type Step = (typeof ACTS)[number];
const VERBS = {
  collect: collectRun,
  calculate: calculateRun,
  submit: submitRun,
  lock: lockRun,
  reopen: reopenRun,
  confirmReopen: reopenRun,
  discard: discardRun,
};

export const handle: PageHandle = {
  title: (data: { act: Step }) => `salRuns:actTitle.${data.act}`,
  i18n: ["salRuns"],
  menu: salaryPaths.runs,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const act = actAt(request, ACTS);
  await mayCall(request, VERBS[act]);
  return { act, run: await call(request, runDetail, { id: recordId(request, params.id) }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const act = actAt(request, ACTS);
  const fixed = { id: recordId(request, params.id) };
  const next = () => salaryPaths.run(fixed.id);
  const done = `salRuns:done.${act}`;
  const doneOrBack = ({ changed }: { changed: string | null }) =>
    changed
      ? { key: "salRuns:changedFlash", params: { what: `@salRuns:changed.${changed}` }, tone: "warn" as const }
      : { key: done };
  if (act === "collect") return submit(request, collectRun, fixed, next, { form, flash: done });
  if (act === "calculate") return submit(request, calculateRun, fixed, next, { form, flash: doneOrBack });
  if (act === "submit") return submit(request, submitRun, fixed, next, { form, flash: doneOrBack });
  if (act === "lock") return submit(request, lockRun, fixed, next, { form, flash: done });
  if (act === "discard") return submit(request, discardRun, fixed, salaryPaths.runs, { form, flash: done });
  return submit(request, reopenRun, fixed, next, { form, flash: done });
}

const DANGEROUS: readonly Step[] = ["discard", "reopen", "confirmReopen"];

/** A trial takes nothing, and gives nothing back. */
const textOf = (act: Step, { kind }: { kind: RunKind }) =>
  kind === RUN_KIND.trial && (act === "collect" || act === "discard") ? (`${act}Trial` as const) : act;

export default function RunStep() {
  const { act, run } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salRuns");
  return (
    <StepPage
      title={t(`actTitle.${act}`)}
      lead={`${run.no} · ${run.month} · ${run.company}`}
      text={t(`actText.${textOf(act, run)}`, { n: run.people, name: run.reopenBy, reason: run.reopenReason })}
      version={run.version}
      reply={useActionData<typeof action>()}
      closed={!run.acts.includes(act) && (run.task ? t(`task.${run.task}`) : t(`state.${run.state}`))}
      back={salaryPaths.run(run.id)}
      fields={
        act === "reopen" && (
          <Fields>
            <TextField name="reason" label={t("field.reason")} rows={2} maxLength={500} required wide />
          </Fields>
        )
      }
    >
      <Submit kind={DANGEROUS.includes(act) ? "danger-main" : "main"}>{t(`act.${act}`)}</Submit>
    </StepPage>
  );
}
