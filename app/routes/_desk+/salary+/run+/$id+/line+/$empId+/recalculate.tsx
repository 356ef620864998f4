import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { lineDetail } from "~/contracts/salary/run-lines";
import { calculateRun } from "~/contracts/salary/run-steps";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salRuns:act.recalculate", i18n: ["salRuns"], menu: salaryPaths.runs };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [id, empId] = [recordId(request, params.id), recordId(request, params.empId)];
  return call(request, lineDetail, { id, empId });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [id, empId] = [Number(params.id), Number(params.empId)];
  return submit(request, calculateRun, { id, empId }, salaryPaths.runLine(id, empId), {
    flash: ({ changed }) =>
      changed
        ? { key: "salRuns:changedFlash", params: { what: `@salRuns:changed.${changed}` }, tone: "warn" }
        : { key: "salRuns:done.recalculate" },
  });
}

export default function Recalculate() {
  const { run, person, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salRuns");
  return (
    <StepPage
      title={t("act.recalculate")}
      lead={`${person.name} ${person.jobNumber} · ${run.no}`}
      text={t("actText.calculate", { n: 1 })}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.runLine(run.id, person.empId)}
    >
      <Submit>{t("act.recalculate")}</Submit>
    </StepPage>
  );
}
