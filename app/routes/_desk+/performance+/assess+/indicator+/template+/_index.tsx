import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchTemplates } from "~/contracts/performance/templates";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { LibraryTabs } from "../__tabs";
import { TemplateTable } from "./__table";

export const handle: PageHandle = { title: "perfTemplates:title", i18n: ["perfTemplates", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchTemplates);
}

export default function Templates() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfTemplates", "perfConfig"]);
  const create = <NewButton to={performancePaths.templateNew}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <LibraryTabs current="templates" />
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
      </SearchForm>
      <Tools>{create}</Tools>
      <Rows found={found} title={t("empty")} none={t("none")} begin={create} hint={t("emptyText")}>
        <TemplateTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
