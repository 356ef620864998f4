import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { INPUT_SOURCES, INPUT_STATES } from "~/contracts/payroll/codes";
import { inputFilters, searchInputs } from "~/contracts/salary/inputs";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { monthOf } from "./__month.server";
import { InputTable } from "./__table";

export const handle: PageHandle = { title: "salInputs:title", i18n: ["salInputs"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [inputs, filters] = await Promise.all([list(request, searchInputs), call(request, inputFilters)]);
  return { ...inputs, ...filters, month: monthOf(request) };
}

export default function RunInputs() {
  const { month, companies, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInputs");
  const create = <NewButton to={`${salaryPaths.inputNew}?month=${month}`}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { month, n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <DateField name="month" type="month" label={t("field.month")} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", INPUT_STATES)} />
        <SelectField name="sourceType" label={t("field.source")} options={optionsOf(t, "source", INPUT_SOURCES)} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SearchForm>
      <div className="tools">
        {create}
        <UploadButton to={salaryPaths.inputImport}>{t("upload.link")}</UploadButton>
      </div>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <InputTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
