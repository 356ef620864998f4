import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { searchFormTypes } from "~/contracts/approvals/form-types";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { FormTypeTable } from "./__table";

export const handle: PageHandle = { title: "process:type.title", i18n: ["process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchFormTypes);
}

export default function FormTypes() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("type.title")} lead={t("list.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("type.search")}>
        <Field name="likeName" label={t("type.name")} maxLength={50} />
        <SiteField name="siteDigit" label={t("type.site")} among="orAll" />
        <SelectField
          name="isTakeEffect"
          label={t("type.state")}
          options={codeOptions([1, 0], (active) => t(active === 1 ? "type.active" : "type.inactive"))}
        />
      </SearchForm>
      <Rows found={found} title={t("list.empty")} hint={t("emptyText")}>
        <FormTypeTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
