import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { StepLink, UploadButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { searchCalendar } from "~/contracts/calendar/calendar";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { companyDay } from "~/lib/period";
import { DayTable } from "./__day-table";
import { MonthTable } from "./__month-table";

export const handle: PageHandle = { title: "process:calendar.title", i18n: ["process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { siteId, year } = listQuery(request).query;
  return call(request, searchCalendar, {
    siteId,
    year: /^20\d\d$/.test(year ?? "") ? year : companyDay().slice(0, 4),
  });
}

export default function WorkCalendar() {
  const { siteId, year, days, shipped, sites, calendarNote, ...figures } = useLoaderData<typeof loader>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("calendar.title")} lead={t("calendar.lead", { year, site: t(`site:${siteId}`), n: figures.total })}>
      <SearchForm main="year" label={t("calendar.search")}>
        <SelectField
          name="siteId"
          label={t("calendar.site")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          blank={false}
        />
        <Field name="year" label={t("calendar.year")} inputMode="numeric" maxLength={4} placeholder={String(year)} />
      </SearchForm>
      <Tools>
        <StepLink to={`days/new?siteId=${siteId}&year=${year}`} kind="main" icon="plus">
          {t("calendar.addDay")}
        </StepLink>
        {shipped && (
          <StepLink kind="default" to={`load?siteId=${siteId}&year=${year}`}>
            {t("calendar.load.link")}
          </StepLink>
        )}
        <UploadButton to="./import">{t("calendar.import.title")}</UploadButton>
      </Tools>
      {siteId === OVERSEAS_SITE && (
        <Note tone="warn">{t(days.length === 0 ? "calendar.overseasEmpty" : "calendar.overseas")}</Note>
      )}
      {figures.expected !== null && figures.total !== figures.expected && (
        <Note tone="warn">{t("calendar.unexpected", { total: figures.total, expected: figures.expected })}</Note>
      )}
      {siteId !== OVERSEAS_SITE && (
        <CalendarNote note={calendarNote} hint={t(shipped ? "calendar.emptyShipped" : "calendar.emptyText")} />
      )}
      <MonthTable {...figures} />
      {days.length === 0 ? (
        <Empty title={t("calendar.empty")}>{t(shipped ? "calendar.emptyShipped" : "calendar.emptyText")}</Empty>
      ) : (
        <DayTable siteId={siteId} days={days} />
      )}
    </Page>
  );
}
