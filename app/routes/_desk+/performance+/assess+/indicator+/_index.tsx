import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { INDICATORS } from "~/contracts/performance/codes";
import { searchIndicators } from "~/contracts/performance/indicators";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { IndicatorTable } from "./__table";
import { LibraryTabs } from "./__tabs";

export const handle: PageHandle = { title: "perfIndicators:title", i18n: ["perfIndicators", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchIndicators);
}

export default function Indicators() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfIndicators", "perfConfig"]);
  const create = <NewButton to={performancePaths.indicatorNew}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <LibraryTabs current="indicators" />
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "perfConfig:kind", INDICATORS)} />
      </SearchForm>
      <Tools>
        {create}
        <UploadButton to={performancePaths.indicatorImport}>{t("upload.link")}</UploadButton>
      </Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <IndicatorTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
