import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { grouped } from "~/components/ui/text";
import { searchApplications } from "~/contracts/attendance/applications";
import { APPLICATION_STATES, APPLICATIONS } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { ApplicationTable } from "../../__table";
import { recordsAsked } from "./__asked.server";

export const handle: PageHandle = { title: "attFlow:records", i18n: ["attFlow"], menu: attendancePaths.flow };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return list(request, searchApplications, recordsAsked(request, params.data));
}

export default function ApplicationRecords() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attFlow");
  const { data = "0" } = useParams();
  const may = useCodes();
  const others = MAY_SEE_OTHERS.some((code) => may(code));
  return (
    <Page title={t("records")} lead={t("recordsLead", { n: grouped(total) })}>
      <SearchForm main={others ? "likeName" : "type"} label={t("search")}>
        {others && <Field name="likeName" label={t("field.likeName")} maxLength={50} />}
        <SelectField
          name="type"
          label={t("field.type")}
          options={codeOptions(APPLICATIONS, (type) => t(`type.${type}`))}
        />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(APPLICATION_STATES, (state) => t(`state.${state}`))}
        />
        {others && (
          <SelectField
            name="whose"
            label={t("field.whose")}
            options={[{ value: "own", label: t("whose.own") }]}
            blank={t("whose.all")}
          />
        )}
        <DateRangeField from="from" to="to" label={t("field.dates")} wide />
      </SearchForm>
      {may(MAY.exports.all) && (
        <Tools>
          <ExportButton action={attendancePaths.applicationsExport(data)} />
        </Tools>
      )}
      {rows.length === 0 ? <NoRows title={t("empty")}>{t("emptyText")}</NoRows> : <ApplicationTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
