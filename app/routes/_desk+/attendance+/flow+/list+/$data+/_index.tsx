import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { searchApplications } from "~/contracts/attendance/applications";
import { APPLICATION_STATES, APPLICATIONS } from "~/contracts/attendance/codes";
import { MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { ApplicationTable } from "../../__table";

export const handle: PageHandle = { title: "attFlow:records", i18n: ["attFlow"], menu: attendancePaths.flow };

/** The type that the address names, 0 all; a filter that is set goes before it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const type = APPLICATIONS.find((one) => String(one) === params.data);
  return list(request, searchApplications, { whose: "all", ...(type && { type }) });
}

export default function ApplicationRecords() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attFlow");
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
            options={codeOptions(["all", "own"], (whose) => t(`whose.${whose as "all"}`))}
            blank={false}
          />
        )}
        <DateRangeField from="from" to="to" label={t("field.dates")} wide />
      </SearchForm>
      {rows.length === 0 ? <NoRows title={t("empty")}>{t("emptyText")}</NoRows> : <ApplicationTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
