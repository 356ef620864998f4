import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { LENDING_STATES } from "~/contracts/finance/codes";
import { ownLendings } from "~/contracts/finance/document-applications";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { OwnTable } from "./__own-table";

export const handle: PageHandle = { title: "documentApply:mine", i18n: ["documentApply", "lendings", "registers"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, ownLendings);
}

export default function OwnDocuments() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["documentApply", "lendings"]);
  const apply = (
    <LinkButton to={financePaths.documentApply} kind="main" icon="plus">
      {t("apply")}
    </LinkButton>
  );
  return (
    <Page title={t("mine")} lead={t("lead", { n: grouped(total) })} actions={rows.length > 0 && apply}>
      <SearchForm main="status" label={t("search")}>
        <SelectField
          name="status"
          label={t("field.status")}
          options={codeOptions(LENDING_STATES, (state) => t(`lendings:state.${state}`))}
        />
      </SearchForm>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={apply}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <OwnTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
