import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton, StepLink } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MONTH_STATE, MONTH_STATES, SITE_DIGITS } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { monthProgress, searchMonths } from "~/contracts/attendance/months";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { addMonths, companyDay } from "~/lib/period";
import { MonthTable } from "./__table";

export const handle: PageHandle = { title: "attMonth:title", i18n: ["attMonth", "attendance"] };

/** The month before this one, where the address names none: the one that is closed now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = listQuery(request).query.month ?? "";
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : addMonths(companyDay(), -1).slice(0, 7);
  const [found, { sites }] = await Promise.all([
    list(request, searchMonths, { month }),
    call(request, monthProgress, { month }),
  ]);
  return { ...found, month, sites };
}

const ACTS = ["calculate", "send", "remind", "lock", "unlock"] as const;

export default function Months() {
  const { rows, total, page, limit, month, sites, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attMonth", "attendance"]);
  const may = useCodes();
  const closes = may(MAY.months.close);
  const acts = ACTS.filter((act) => (act === "unlock" ? may(MAY.months.unlock) : closes || act !== "remind"));
  const siteId = query.siteId ?? (sites.length === 1 ? String(sites[0]!.siteId) : undefined);
  return (
    <Page
      title={t("title")}
      lead={t("lead", { month, n: grouped(total) })}
      actions={<LinkButton to={attendancePaths.monthDifferences}>{t("differencesTitle")}</LinkButton>}
    >
      <SearchForm main="month" label={t("search")}>
        <Field name="month" label={t("field.month")} placeholder={month} maxLength={7} />
        <SelectField
          name="siteId"
          label={t("field.site")}
          options={codeOptions(SITE_DIGITS, (site) => t(`attendance:site.${site}`))}
        />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(MONTH_STATES, (state) => t(`state.${state}`))}
        />
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
      </SearchForm>
      {sites.map(({ siteId: site, people, states, waiting }) => (
        <Panel
          key={site}
          title={t(`attendance:site.${site as 1}`)}
          meta={states.map(({ state, n }) => `${t(`state.${state as 1}`)} ${n}`).join("　")}
          actions={<SiteActs acts={acts} siteId={site} month={month} />}
        >
          {waiting > 0 ? t("waiting", { n: waiting }) : `${t("progress")} ${done(states, people)}`}
        </Panel>
      ))}
      {sites.length === 0 && siteId && acts.length > 0 && (
        <Panel
          title={t(`attendance:site.${siteId as "1"}`)}
          actions={<SiteActs acts={acts} siteId={siteId} month={month} />}
        >
          {t("emptyText")}
        </Panel>
      )}
      {rows.length === 0 ? <NoRows title={t("empty")}>{t("emptyText")}</NoRows> : <MonthTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}

/** "12 / 40": confirmed or locked, of all. */
function done(states: readonly { state: number; n: number }[], people: number): string {
  const closed = states.filter(({ state }) => state === MONTH_STATE.confirmed || state === MONTH_STATE.locked);
  return `${closed.reduce((sum, { n }) => sum + n, 0)} / ${people}`;
}

function SiteActs({
  acts,
  siteId,
  month,
}: {
  acts: readonly (typeof ACTS)[number][];
  siteId: number | string;
  month: string;
}) {
  const { t } = useTranslation("attMonth");
  return acts.map((act) => (
    <StepLink key={act} kind="default" to={attendancePaths.monthAct(act, siteId, month)}>
      {t(act)}
    </StepLink>
  ));
}
