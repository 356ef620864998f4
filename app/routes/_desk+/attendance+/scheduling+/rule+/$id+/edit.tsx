import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { ruleChoices, ruleDetail, updateRule } from "~/contracts/attendance/schedule-rules";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { cycleText } from "~/lib/attendance/cycle-text";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { RuleForm, ShiftCodes } from "../__form";

export const handle: PageHandle = {
  title: "schedRules:editTitle",
  i18n: ["schedRules", "schedDays", "attendance"],
  menu: attendancePaths.shifts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [rule, { shifts }] = await Promise.all([
    call(request, ruleDetail, { id: recordId(request, params.id) }),
    call(request, ruleChoices),
  ]);
  return { rule, shifts: shifts.filter(({ siteId }) => siteId === null || siteId === rule.siteId) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, updateRule, { id: Number(params.id) }, ({ id }) => attendancePaths.rule(id), {
    flash: "schedRules:saved",
  });
}

export default function EditRule() {
  const { rule, shifts } = useLoaderData<typeof loader>();
  const { id, code, name, siteId, anchorDate, followCalendar, version, fresh } = rule;
  const { t } = useTranslation(["schedRules", "attendance"]);
  const cycle = cycleText(rule.cycle.map((shift) => shift ?? t("rest")));
  const site = siteId ? t(`site:${siteId}`) : t("attendance:everySite");
  return (
    <Page title={t("editOf", { name })} lead={t("editLead", { code, site })}>
      {!fresh && (
        <Note action={<LinkButton to={attendancePaths.ruleFrom(id)}>{t("copy")}</LinkButton>}>{t("frozen")}</Note>
      )}
      <RuleForm
        reply={useActionData<typeof action>()}
        values={{ name, cycle, anchorDate, followCalendar, version }}
        frozen={!fresh}
        back={attendancePaths.rule(id)}
      />
      {fresh && (
        <Panel title={t("codes")}>
          <ShiftCodes shifts={shifts} />
        </Panel>
      )}
    </Page>
  );
}
