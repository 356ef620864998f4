import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchTeam } from "~/contracts/attendance/team";
import { call } from "~/door/call.server";
import { firstOf } from "~/door/first.server";
import { listQuery } from "~/door/list.server";
import { monthBeside } from "~/lib/attendance/month-beside";
import type { PageHandle } from "~/lib/handle";
import calendarStyles from "~/styles/calendar.css";
import { AwayByDay } from "./__days";
import { Legend, TeamGrid } from "./__grid";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: calendarStyles }];

export const handle: PageHandle = { title: "attTeam:title", i18n: ["attTeam", "attendance"] };

/** People of a page, where the address says nothing else. */
const PEOPLE = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const { pageNo, pageSize, query } = listQuery(request, PEOPLE);
  const team = await call(request, searchTeam, { page: { pageNo, pageSize }, query });
  const firstStep = team.page.totalCount === 0 ? firstOf(request) : undefined;
  return { ...team, pageNo, pageSize, firstStep };
}

export default function TeamCalendar() {
  const team = useLoaderData<typeof loader>();
  const { t } = useTranslation("attTeam");
  const [search] = useSearchParams();
  const { month, department, chooses, simpleList: rows, pageNo, pageSize } = team;
  const total = team.page.totalCount;
  const at = (other: string) => {
    const to = new URLSearchParams(search);
    to.set("month", other);
    return `?${to}`;
  };
  const lead = [department.chosen?.label, t("lead", { month, n: grouped(total) })].filter(Boolean).join(" · ");
  return (
    <Page
      title={t("title")}
      lead={lead}
      actions={
        <>
          <LinkButton to={at(monthBeside(month, -1))}>{t("before")}</LinkButton>
          <LinkButton to={at(monthBeside(month, 1))}>{t("after")}</LinkButton>
        </>
      }
    >
      <SearchForm main="month" label={t("search")}>
        <DateField type="month" name="month" label={t("month")} />
        {chooses && <DepartmentFilter label={t("department")} blank={t("own")} department={department} />}
      </SearchForm>
      {rows.length === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <>
          <Legend kinds={rows.some(({ away }) => away.some(({ kind }) => kind))} />
          <TeamGrid rows={rows} dates={team.dates} />
          <AwayByDay rows={rows} dates={team.dates} />
        </>
      )}
      <Pager page={pageNo} limit={pageSize} total={total} />
    </Page>
  );
}
