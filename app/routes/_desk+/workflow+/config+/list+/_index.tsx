import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { FINANCE_KINDS } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { fewCashiers, searchSettings } from "~/contracts/finance/settings";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { SettingTable } from "./__table";

export const handle: PageHandle = { title: "financeConfig:title", i18n: ["financeConfig", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [settings, few] = await Promise.all([list(request, searchSettings), call(request, fewCashiers)]);
  return { ...settings, few };
}

export default function Settings() {
  const { few, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["financeConfig", "financeBase"]);
  const mayEdit = useCodes()(MAY.settings.edit);
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(found.total) })}>
      {few.length > 0 && (
        <Note tone="warn" title={t("fewCashiers")}>
          <ul>
            {few.map(({ companyName, sites }) => (
              <li key={companyName}>
                {companyName}{" "}
                {sites
                  .map(({ siteDigit, cashiers: n }) => t("cashiers", { site: t(`site:${siteDigit}`), n }))
                  .join("; ")}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <SearchForm main="kindCode" label={t("search")}>
        <SiteField name="siteDigit" label={t("field.site")} among="orAll" />
        <SelectField name="kindCode" label={t("field.kind")} options={optionsOf(t, "kind", FINANCE_KINDS)} />
      </SearchForm>
      <Tools>
        {mayEdit && <NewButton to="new">{t("create")}</NewButton>}
        {mayEdit && <UploadButton to={financePaths.settingsImport}>{t("financeBase:upload")}</UploadButton>}
        <ExportButton action={`${financePaths.settings}/export`} />
      </Tools>
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <SettingTable rows={found.rows} editable={mayEdit} />
      </Rows>
    </Page>
  );
}
