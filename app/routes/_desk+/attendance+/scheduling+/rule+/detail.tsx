import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Pager } from "~/components/table/pager";
import { Badge } from "~/components/ui/badge";
import { LinkButton, NewButton, StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import { ruleDetail, ruleMembers } from "~/contracts/attendance/schedule-rules";
import { call, recordId } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { RuleChanges } from "./__changes";
import { CycleGrid, PreviewGrid } from "./__grids";
import { Members } from "./__members";

export const handle: PageHandle = {
  title: "schedRules:detailTitle",
  i18n: ["schedRules", "schedDays", "attendance"],
  menu: attendancePaths.shifts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, empId } = listQuery(request).query;
  const ruleId = recordId(request, id);
  const [rule, members] = await Promise.all([
    call(request, ruleDetail, { id: ruleId, empId }),
    list(request, ruleMembers, { id: ruleId }),
  ]);
  return { rule, members };
}

export default function RuleDetail() {
  const { rule, members } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["schedRules", "attendance"]);
  const { id, previewOf } = rule;
  const actions = rule.mine && (
    <>
      <LinkButton to={attendancePaths.ruleEdit(id)}>{t("attendance:edit")}</LinkButton>
      <LinkButton to={attendancePaths.ruleFrom(id)}>{t("copy")}</LinkButton>
      <StepLink to={attendancePaths.ruleStatus(id)} kind="default">
        {t(`switch.${rule.enabled}`)}
      </StepLink>
    </>
  );
  return (
    <Page
      title={rule.name}
      lead={rule.code}
      badge={<Badge tone={rule.enabled === 1 ? "ok" : "off"}>{t(`state.${rule.enabled}`)}</Badge>}
      actions={actions}
    >
      <Panel>
        <Facts>
          <Fact label={t("field.site")}>{rule.siteId ? t(`site:${rule.siteId}`) : t("attendance:everySite")}</Fact>
          <Fact label={t("field.anchorDate")}>
            <Day value={rule.anchorDate} />
          </Fact>
          <Fact label={t("field.followCalendar")}>{t(`yesNo.${rule.followCalendar}`)}</Fact>
          <Fact label={t("field.members")}>{t("people", { n: rule.members })}</Fact>
        </Facts>
      </Panel>
      <Panel title={t("field.cycle")} meta={t("dayCount", { n: rule.cycle.length })} flush>
        <CycleGrid cycle={rule.cycle} names={rule.shiftNames} />
      </Panel>
      <Panel
        title={previewOf ? t("previewOf", { name: previewOf.name }) : t("previewTitle")}
        meta={!previewOf && t("previewAnchor")}
        actions={previewOf && <Link to={attendancePaths.rule(id)}>{t("previewAnchor")}</Link>}
        flush
      >
        <CalendarNote note={rule.calendarNote} />
        <PreviewGrid days={rule.preview} />
      </Panel>
      <Panel
        title={t("membersTitle")}
        flush
        actions={
          rule.mine &&
          rule.enabled === 1 && <NewButton to={attendancePaths.ruleMembers(id)}>{t("addMembers")}</NewButton>
        }
      >
        <Members rows={members.rows} />
        {members.total > members.limit && <Pager page={members.page} limit={members.limit} total={members.total} />}
      </Panel>
      <Panel title={t("changesTitle")} flush>
        <RuleChanges changes={rule.changes} />
      </Panel>
    </Page>
  );
}
