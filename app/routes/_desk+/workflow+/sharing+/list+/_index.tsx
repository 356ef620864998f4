import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/finance/may";
import { searchSharing } from "~/contracts/finance/sharing";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { SharingTable } from "./__table";

export const handle: PageHandle = { title: "sharing:title", i18n: ["sharing", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchSharing);
}

export default function Sharing() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["sharing", "financeBase"]);
  const may = useCodes();
  const create = may(MAY.sharing.edit) && <NewButton to="new">{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SelectField
          name="isTakeEffect"
          label={t("financeBase:field.state")}
          options={optionsOf(t, "financeBase:state", ["1", "0"])}
        />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.sharing.import) && (
          <UploadButton to={financePaths.sharingImport}>{t("financeBase:upload")}</UploadButton>
        )}
        <ExportButton action={`${financePaths.sharing}/export`} />
      </Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("financeBase:emptyText")}>
        <SharingTable rows={found.rows} editable={may(MAY.sharing.edit)} />
      </Rows>
    </Page>
  );
}
