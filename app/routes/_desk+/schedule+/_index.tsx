import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SHEET_STATES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { searchSheets, sheetChoices } from "~/contracts/attendance/schedule-sheets";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { SchedulingTabs } from "../attendance+/scheduling+/__tabs";
import { SheetTable } from "./__table";

export const handle: PageHandle = { title: "schedSheet:title", i18n: ["schedSheet", "schedDays", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, departments] = await Promise.all([list(request, searchSheets), call(request, sheetChoices)]);
  return { ...found, departments };
}

export default function Sheets() {
  const { departments, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  const may = useCodes();
  const create = <NewButton to={attendancePaths.sheetAdd}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SchedulingTabs current="sheets" />
      <SearchForm main="departmentId" label={t("search")}>
        <SelectField name="departmentId" label={t("field.department")} options={departments} />
        <DateField type="month" name="month" label={t("field.month")} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", SHEET_STATES)} />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.imports.all) && <UploadButton to={attendancePaths.sheetImport}>{t("bring")}</UploadButton>}
      </Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <SheetTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
