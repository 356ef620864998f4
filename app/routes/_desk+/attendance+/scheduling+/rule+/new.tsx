import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { createRule, ruleChoices, ruleDetail } from "~/contracts/attendance/schedule-rules";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { cycleText } from "~/lib/attendance/cycle-text";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { RuleForm, ShiftCodes } from "./__form";

export const handle: PageHandle = {
  title: "schedRules:create",
  i18n: ["schedRules", "schedDays", "attendance"],
  menu: attendancePaths.shifts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { from } = listQuery(request).query;
  const [copied, choices] = await Promise.all([
    from === undefined ? null : call(request, ruleDetail, { id: recordId(request, from) }),
    call(request, ruleChoices),
  ]);
  return { ...choices, copied, today: companyDay() };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createRule, {}, ({ id }) => attendancePaths.rule(id), "schedRules:saved");
}

export default function NewRule() {
  const { sites, all, shifts, copied, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedRules");
  const values = copied
    ? {
        siteId: copied.siteId,
        name: copied.name,
        anchorDate: copied.anchorDate,
        followCalendar: copied.followCalendar,
        cycle: cycleText(copied.cycle.map((code) => code ?? t("rest"))),
      }
    : { siteId: all ? "" : sites[0], anchorDate: today, followCalendar: 0 };
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <RuleForm
        reply={useActionData<typeof action>()}
        values={values}
        places={{ sites, all }}
        back={attendancePaths.rules}
      >
        {copied && (
          <>
            <input type="hidden" name="takeFrom" value={copied.id} readOnly />
            <DateField name="takeOn" label={t("takeOn")} hint={t("takeOnHint", { code: copied.code })} />
          </>
        )}
      </RuleForm>
      <Panel title={t("codes")}>
        <ShiftCodes shifts={shifts} />
      </Panel>
    </Page>
  );
}
