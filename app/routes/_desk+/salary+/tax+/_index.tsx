import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/salary/may";
import { TAX_MARKS } from "~/contracts/salary/tax-codes";
import { searchTaxData, taxDataFilters } from "~/contracts/salary/tax-data";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
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
  const { rows, total, page, limit, year, now, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salaryTax", "salCommon"]);
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { year, n: grouped(total) })}
      actions={
        <>
          <LinkButton to={salaryPaths.taxImport} icon="upload">
            {t("upload.link")}
          </LinkButton>
          <LinkButton to={salaryPaths.openingImport} icon="upload">
            {t("openingUpload.link")}
          </LinkButton>
          {may(MAY.exports.all) && total > 0 && <ExportButton action="./export" />}
        </>
      }
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <YearField year={year} now={now} />
        <SelectField name="set" label={t("field.set")} options={codeOptions(TAX_MARKS, (mark) => t(`set.${mark}`))} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SearchForm>
      {rows.length === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <TaxDataTable rows={rows} year={year} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
