import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
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
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfTemplates", "perfConfig"]);
  const create = (
    <LinkButton to={performancePaths.templateNew} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <LibraryTabs current="templates" />
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
      </SearchForm>
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} none={t("none")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <TemplateTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
