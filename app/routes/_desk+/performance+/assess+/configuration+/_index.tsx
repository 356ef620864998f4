import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchClasses } from "~/contracts/performance/classes";
import { CATEGORIES, CYCLE_KINDS } from "~/contracts/performance/codes";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { ClassTable } from "./__table";

export const handle: PageHandle = { title: "perfClasses:title", i18n: ["perfClasses", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchClasses);
}

export default function JobClasses() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  const create = <NewButton to={performancePaths.classNew}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="category"
          label={t("field.category")}
          options={optionsOf(t, "perfConfig:category", CATEGORIES)}
        />
        <SelectField
          name="cycleKind"
          label={t("field.cycleKind")}
          options={optionsOf(t, "perfConfig:cycleKind", CYCLE_KINDS)}
        />
        <SelectField name="enabled" label={t("field.enabled")} options={optionsOf(t, "perfConfig:state", ["1", "0"])} />
      </SearchForm>
      <Tools>
        {create}
        <LinkButton to={performancePaths.unclassified}>{t("unclassified")}</LinkButton>
      </Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <ClassTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
