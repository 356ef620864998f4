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
import { UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/salary/may";
import { TAX_MARKS } from "~/contracts/salary/tax-codes";
import { searchTaxData, taxDataFilters } from "~/contracts/salary/tax-data";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { TaxDataTable } from "./__table";
import { YearField } from "./__year";
import { yearNow, yearOf } from "./__year.server";

export const handle: PageHandle = { title: "salaryTax:title", i18n: ["salaryTax", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [people, filters] = await Promise.all([list(request, searchTaxData), call(request, taxDataFilters)]);
  return { ...people, ...filters, year: yearOf(request), now: yearNow() };
}

export default function TaxData() {
  const { year, now, companies, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salaryTax", "salCommon"]);
  const may = useCodes();
  return (
    <Page title={t("title")} lead={t("lead", { year, n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <YearField year={year} now={now} />
        <SelectField name="set" label={t("field.set")} options={optionsOf(t, "set", TAX_MARKS)} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SearchForm>
      <div className="tools">
        <UploadButton to={salaryPaths.taxImport}>{t("upload.link")}</UploadButton>
        <UploadButton to={salaryPaths.openingImport}>{t("openingUpload.link")}</UploadButton>
        {may(MAY.exports.all) && found.total > 0 && <ExportButton action="./export" />}
      </div>
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <TaxDataTable rows={found.rows} year={year} />
      </Rows>
    </Page>
  );
}
