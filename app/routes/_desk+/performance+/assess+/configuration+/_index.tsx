import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchClasses } from "~/contracts/performance/classes";
import { CATEGORIES, CYCLE_KINDS } from "~/contracts/performance/codes";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { ClassTable } from "./__table";

export const handle: PageHandle = { title: "perfClasses:title", i18n: ["perfClasses", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchClasses);
}

export default function JobClasses() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  const create = (
    <LinkButton to={performancePaths.classNew} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="category"
          label={t("field.category")}
          options={codeOptions(CATEGORIES, (category) => t(`perfConfig:category.${category}`))}
        />
        <SelectField
          name="cycleKind"
          label={t("field.cycleKind")}
          options={codeOptions(CYCLE_KINDS, (kind) => t(`perfConfig:cycleKind.${kind}`))}
        />
        <SelectField
          name="enabled"
          label={t("field.enabled")}
          options={codeOptions(["1", "0"], (code) => t(`perfConfig:state.${code}`))}
        />
      </SearchForm>
      <Tools>
        {create}
        <LinkButton to={performancePaths.unclassified}>{t("unclassified")}</LinkButton>
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <ClassTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
