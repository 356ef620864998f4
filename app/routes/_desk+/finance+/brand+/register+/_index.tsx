import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchBrands } from "~/contracts/finance/brands";
import { BRAND_STATES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { registerCompanies } from "~/contracts/finance/register";
import { call } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import { brandList } from "~/lib/finance/register-lists";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { codeOptions } from "~/lib/options";
import { BrandTable } from "./__table";

export const handle: PageHandle = { title: "brands:title", i18n: ["brands", "registers", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [brands, companies, setting] = await Promise.all([
    list(request, searchBrands),
    call(request, registerCompanies),
    settingOf(request, brandList),
  ]);
  return { ...brands, companies, setting };
}

export default function Brands() {
  const { rows, total, page, limit, companies, setting } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["brands", "registers"]);
  const may = useCodes();
  const create = may(MAY.brands.edit) && (
    <LinkButton to={financePaths.brandCreate} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(total) })}
      actions={<ListViews list={brandList} setting={setting} />}
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField name="companyId" label={t("registers:company")} options={companyOptions(companies)} />
        <Field name="niceClass" label={t("field.niceClass")} inputMode="numeric" maxLength={2} />
        <SelectField
          name="status"
          label={t("field.status")}
          options={codeOptions(BRAND_STATES, (code) => t(`state.${code}`))}
        />
        <Field name="expiresWithin" label={t("expiresWithin")} inputMode="numeric" maxLength={4} />
      </SearchForm>
      <ListBar list={brandList}>
        {create}
        {may(MAY.brands.import) && (
          <LinkButton to={financePaths.brandImport} icon="upload">
            {t("registers:bring")}
          </LinkButton>
        )}
        <LinkButton to={financePaths.brandBorrow}>{t("borrow")}</LinkButton>
        <ExportButton action={financePaths.brandExport} fields={chosenFields(brandList, setting)} />
      </ListBar>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <BrandTable rows={rows} columns={setting.columns} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
