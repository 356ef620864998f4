import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { INDICATORS } from "~/contracts/performance/codes";
import { searchIndicators } from "~/contracts/performance/indicators";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { IndicatorTable } from "./__table";
import { LibraryTabs } from "./__tabs";

export const handle: PageHandle = { title: "perfIndicators:title", i18n: ["perfIndicators", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchIndicators);
}

export default function Indicators() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfIndicators", "perfConfig"]);
  const create = (
    <LinkButton to={performancePaths.indicatorNew} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <LibraryTabs current="indicators" />
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField
          name="kind"
          label={t("field.kind")}
          options={codeOptions(INDICATORS, (kind) => t(`perfConfig:kind.${kind}`))}
        />
      </SearchForm>
      <Tools>
        {create}
        <LinkButton to={performancePaths.indicatorImport} icon="upload">
          {t("upload.link")}
        </LinkButton>
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <IndicatorTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
