import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/attendance/may";
import { searchRoster } from "~/contracts/attendance/schedule-roster";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { SchedulingTabs } from "../__tabs";
import { RosterTable } from "./__table";

export const handle: PageHandle = {
  title: "schedDays:roster.title",
  i18n: ["schedDays", "attendance"],
  menu: attendancePaths.shifts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchRoster);
}

export default function HolidayRoster() {
  const { rows, total, more, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedDays");
  const may = useCodes();
  const create = (
    <LinkButton to={attendancePaths.rosterNew} kind="main" icon="plus">
      {t("roster.create")}
    </LinkButton>
  );
  const duty = [
    { value: 1, label: t("yes") },
    { value: 0, label: t("no") },
  ];
  return (
    <Page title={t("roster.title")} lead={t("roster.lead", { n: grouped(total, more) })}>
      <SchedulingTabs current="roster" />
      <SearchForm main="likeName" label={t("roster.search")}>
        <Field name="likeName" label={t("person")} maxLength={50} />
        <Field name="holiday" label={t("field.holiday")} maxLength={30} />
        <SelectField name="onDuty" label={t("field.onDuty")} options={duty} />
        <DateRangeField from="from" to="to" label={t("period")} wide />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.imports.all) && (
          <LinkButton to={attendancePaths.rosterImport} icon="upload">
            {t("bring")}
          </LinkButton>
        )}
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("roster.empty")} begin={create}>
          {t("roster.emptyText")}
        </NoRows>
      ) : (
        <RosterTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
