import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { LENDING_STATES } from "~/contracts/finance/codes";
import { ownLendings } from "~/contracts/finance/document-applications";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { OwnTable } from "./__own-table";

export const handle: PageHandle = { title: "documentApply:mine", i18n: ["documentApply", "lendings", "registers"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, ownLendings);
}

export default function OwnDocuments() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["documentApply", "lendings"]);
  const apply = <NewButton to={financePaths.documentApply}>{t("apply")}</NewButton>;
  return (
    <Page
      title={t("mine")}
      lead={t("documentApply:lead", { n: grouped(found.total) })}
      actions={found.rows.length > 0 && apply}
    >
      <SearchForm main="status" label={t("search")}>
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "lendings:state", LENDING_STATES)} />
      </SearchForm>
      <Rows found={found} title={t("empty")} begin={apply} hint={t("emptyText")}>
        <OwnTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
