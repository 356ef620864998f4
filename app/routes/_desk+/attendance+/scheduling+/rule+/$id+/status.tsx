import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { ruleDetail, setRuleStatus } from "~/contracts/attendance/schedule-rules";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "schedRules:statusTitle",
  i18n: ["schedRules"],
  menu: attendancePaths.shifts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, ruleDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setRuleStatus, { id: Number(params.id) }, ({ id }) => attendancePaths.rule(id), {
    flash: "schedRules:saved",
  });
}

export default function RuleStatus() {
  const { id, code, name, enabled, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedRules");
  return (
    <StepPage
      title={t(`switch.${enabled}`)}
      lead={`${code} ${name}`}
      text={t(`switchWill.${enabled}`)}
      version={version}
      reply={useActionData<typeof action>()}
      back={attendancePaths.rule(id)}
    >
      <input type="hidden" name="enabled" value={enabled === 1 ? 0 : 1} readOnly />
      <Submit>{t(`switch.${enabled}`)}</Submit>
    </StepPage>
  );
}
