import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { lineDetail } from "~/contracts/salary/run-lines";
import { explainLine } from "~/contracts/salary/run-steps";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salRuns:act.explain", i18n: ["salRuns"], menu: salaryPaths.runs };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [id, empId] = [recordId(request, params.id), recordId(request, params.empId)];
  return call(request, lineDetail, { id, empId });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [id, empId] = [Number(params.id), Number(params.empId)];
  const flash = "salRuns:done.explain";
  return submit(request, explainLine, { id, empId }, `${salaryPaths.runGrid(id)}?moved=1`, flash);
}

/** Why the net of a person moved so far (rule 24). */
export default function LineReason() {
  const { run, person, diffReason, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salRuns");
  return (
    <StepPage
      title={t("act.explain")}
      lead={`${person.name} ${person.jobNumber} · ${run.no}`}
      text={t("explainText")}
      version={version}
      values={{ reason: diffReason }}
      reply={useActionData<typeof action>()}
      back={salaryPaths.runLine(run.id, person.empId)}
      fields={
        <Fields>
          <TextField name="reason" label={t("field.diffReason")} rows={2} maxLength={200} required wide />
        </Fields>
      }
    >
      <Submit>{t("save")}</Submit>
    </StepPage>
  );
}
