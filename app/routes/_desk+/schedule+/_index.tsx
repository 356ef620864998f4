import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SHEET_STATES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { searchSheets, sheetChoices } from "~/contracts/attendance/schedule-sheets";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { SchedulingTabs } from "../attendance+/scheduling+/__tabs";
import { SheetTable } from "./__table";

export const handle: PageHandle = { title: "schedSheet:title", i18n: ["schedSheet", "schedDays", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, departments] = await Promise.all([list(request, searchSheets), call(request, sheetChoices)]);
  return { ...found, departments };
}

export default function Sheets() {
  const { rows, total, page, limit, departments } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedSheet");
  const may = useCodes();
  const create = (
    <LinkButton to={attendancePaths.sheetAdd} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SchedulingTabs current="sheets" />
      <SearchForm main="departmentId" label={t("search")}>
        <SelectField name="departmentId" label={t("field.department")} options={departments} />
        <DateField type="month" name="month" label={t("field.month")} />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(SHEET_STATES, (state) => t(`state.${state}`))}
        />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.imports.all) && (
          <LinkButton to={attendancePaths.sheetImport} icon="upload">
            {t("bring")}
          </LinkButton>
        )}
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <SheetTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
