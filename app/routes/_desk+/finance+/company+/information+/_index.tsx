import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchCompanies } from "~/contracts/finance/companies";
import { MAY } from "~/contracts/finance/may";
import { COMPANY_STATES, TAX_TYPES } from "~/contracts/organization/codes";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { CompanyTable } from "./__table";

export const handle: PageHandle = { title: "companies:title", i18n: ["companies", "registers"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchCompanies);
}

export default function Companies() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["companies", "registers"]);
  const may = useCodes();
  const create = may(MAY.companies.edit) && (
    <LinkButton to={financePaths.companyCreate} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField
          name="status"
          label={t("field.status")}
          options={codeOptions(COMPANY_STATES, (code) => t(`state.${code}`))}
        />
        <SelectField
          name="taxType"
          label={t("field.taxType")}
          options={codeOptions(TAX_TYPES, (code) => t(`tax.${code}`))}
        />
      </SearchForm>
      <Tools>
        {create}
        <LinkButton to={financePaths.companyBorrow}>{t("borrow")}</LinkButton>
        <ExportButton action={financePaths.companyExport} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <CompanyTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
