import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, SelectField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { EXPLAIN_SCOPE } from "~/contracts/salary/codes";
import { explainTrial } from "~/contracts/salary/trial";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { namedBy, readDifference } from "./__step.server";

export const handle: PageHandle = { title: "salTrial:explainTitle", i18n: ["salTrial"], menu: salaryPaths.runs };

export async function loader(args: LoaderFunctionArgs) {
  await mayCall(args.request, explainTrial);
  return readDifference(args);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id, empId, item } = namedBy(request, params);
  return submit(request, explainTrial, { id, empId, item }, salaryPaths.trialPerson(id, empId), {
    flash: ({ n }) => ({ key: "salTrial:explained", params: { n } }),
  });
}

/** Why a difference is there: of the item, of all of the person's, of everybody with the same one. */
export default function ExplainDifference() {
  const { run, person, item, open, scope } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salTrial");
  const counted = { [EXPLAIN_SCOPE.item]: 1, [EXPLAIN_SCOPE.person]: open, [EXPLAIN_SCOPE.alike]: item.alike };
  const scopes = Object.values(EXPLAIN_SCOPE).map((value) => ({
    value,
    label: t(`scope.${value}`, { n: counted[value] }),
  }));
  return (
    <StepPage
      title={t("explainTitle")}
      lead={`${person.name} ${person.jobNumber} · ${run.no} · ${item.name}`}
      text={t("explainText")}
      version={run.version}
      values={{ reason: item.reason, scope: scope || EXPLAIN_SCOPE.item }}
      reply={useActionData<typeof action>()}
      back={salaryPaths.trialPerson(run.id, person.empId)}
      fields={
        <Fields>
          <SelectField name="scope" label={t("field.scope")} options={scopes} required wide />
          <TextField name="reason" label={t("field.reason")} rows={2} maxLength={200} required wide />
        </Fields>
      }
    >
      <Submit>{t("act.explain")}</Submit>
    </StepPage>
  );
}
