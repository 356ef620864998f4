import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
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
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedDays");
  const may = useCodes();
  const create = <NewButton to={attendancePaths.rosterNew}>{t("roster.create")}</NewButton>;
  const duty = [
    { value: 1, label: t("yes") },
    { value: 0, label: t("no") },
  ];
  return (
    <Page title={t("roster.title")} lead={t("roster.lead", { n: grouped(found.total, found.more) })}>
      <SchedulingTabs current="roster" />
      <SearchForm main="likeName" label={t("roster.search")}>
        <Field name="likeName" label={t("person")} maxLength={50} />
        <Field name="holiday" label={t("field.holiday")} maxLength={30} />
        <SelectField name="onDuty" label={t("field.onDuty")} options={duty} />
        <DateRangeField from="from" to="to" label={t("period")} wide />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.imports.all) && <UploadButton to={attendancePaths.rosterImport}>{t("bring")}</UploadButton>}
      </Tools>
      <Rows found={found} title={t("roster.empty")} begin={create} hint={t("roster.emptyText")}>
        <RosterTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
