import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { INPUT_SOURCES, INPUT_STATES } from "~/contracts/payroll/codes";
import { inputFilters, searchInputs } from "~/contracts/salary/inputs";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { monthOf } from "./__month.server";
import { InputTable } from "./__table";

export const handle: PageHandle = { title: "salInputs:title", i18n: ["salInputs"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [inputs, filters] = await Promise.all([list(request, searchInputs), call(request, inputFilters)]);
  return { ...inputs, ...filters, month: monthOf(request) };
}

export default function RunInputs() {
  const { rows, total, page, limit, month, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInputs");
  const create = (
    <LinkButton to={`${salaryPaths.inputNew}?month=${month}`} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("lead", { month, n: grouped(total) })}
      actions={
        <>
          {create}
          <LinkButton to={salaryPaths.inputImport} icon="upload">
            {t("upload.link")}
          </LinkButton>
        </>
      }
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <DateField name="month" type="month" label={t("field.month")} />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(INPUT_STATES, (n) => t(`state.${n}`))}
        />
        <SelectField
          name="sourceType"
          label={t("field.source")}
          options={codeOptions(INPUT_SOURCES, (n) => t(`source.${n}`))}
        />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SearchForm>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <InputTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
