import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { CREDIT_SCOPES } from "~/contracts/finance/codes";
import { searchCreditLines } from "~/contracts/finance/credit-lines";
import { MAY } from "~/contracts/finance/may";
import { list, settingOf } from "~/door/list.server";
import { creditLineList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { CreditLineTable } from "./__table";

export const handle: PageHandle = { title: "creditLines:title", i18n: ["creditLines", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [lines, setting] = await Promise.all([list(request, searchCreditLines), settingOf(request, creditLineList)]);
  return { ...lines, setting };
}

export default function CreditLines() {
  const { setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["creditLines", "financeBase"]);
  const may = useCodes();
  const create = may(MAY.creditLines.edit) && <NewButton to="new">{t("create")}</NewButton>;
  return (
    <Page
      title={t("title")}
      lead={t("financeBase:lead", { n: grouped(found.total) })}
      actions={<ListViews list={creditLineList} setting={setting} />}
    >
      <SearchForm main="likeEmpName" label={t("search")}>
        <SelectField name="scope" label={t("field.scope")} options={optionsOf(t, "scope", CREDIT_SCOPES)} />
        <Field name="likeEmpName" label={t("field.employee")} maxLength={50} />
        <DateField name="inForceOn" label={t("field.inForceOn")} />
      </SearchForm>
      <ListBar list={creditLineList}>
        {create}
        {may(MAY.creditLines.import) && (
          <UploadButton to={financePaths.creditLineImport}>{t("financeBase:upload")}</UploadButton>
        )}
        <ExportButton action={`${financePaths.creditLines}/export`} />
      </ListBar>
      <Rows found={found} title={t("empty")} begin={create} hint={t("financeBase:emptyText")}>
        <CreditLineTable rows={found.rows} columns={setting.columns} editable={may(MAY.creditLines.edit)} />
      </Rows>
    </Page>
  );
}
