import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MONTH_STATES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { monthProgress, searchMonths } from "~/contracts/attendance/months";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { monthAsked } from "../../../h5+/__month-asked.server";
import { SitePanels } from "./__sites";
import { MonthTable } from "./__table";

export const handle: PageHandle = { title: "attMonth:title", i18n: ["attMonth", "attendance"] };

/** The month before this one, where the address names none: the one that is closed now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const month = monthAsked(request, -1);
  const [found, { sites }] = await Promise.all([
    list(request, searchMonths, { month }),
    call(request, monthProgress, { month }),
  ]);
  return { ...found, month, sites };
}

export default function Months() {
  const { month, sites, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attMonth", "attendance"]);
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { month, n: grouped(found.total) })}
      actions={<LinkButton to={attendancePaths.monthDifferences}>{t("differencesTitle")}</LinkButton>}
    >
      <SearchForm main="month" label={t("search")}>
        <Field name="month" label={t("field.month")} placeholder={month} maxLength={7} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", MONTH_STATES)} />
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
      </SearchForm>
      <SitePanels sites={sites} month={month} />
      {may(MAY.exports.all) && (
        <Tools>
          <ExportButton action={attendancePaths.monthExport} />
        </Tools>
      )}
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <MonthTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
