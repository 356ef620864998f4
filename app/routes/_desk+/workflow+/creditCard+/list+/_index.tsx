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
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { cardFilters, searchCards } from "~/contracts/finance/cards";
import { CARD_STATES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { CardTable } from "./__table";
import { CardTabs } from "./__tabs";

export const handle: PageHandle = { title: "creditCards:title", i18n: ["creditCards", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [cards, { companies }] = await Promise.all([list(request, searchCards), call(request, cardFilters)]);
  return { ...cards, companies };
}

export default function Cards() {
  const { companies, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["creditCards", "financeBase"]);
  const mayEdit = useCodes()(MAY.cards.edit);
  const create = mayEdit && <NewButton to="new">{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(found.total) })}>
      <CardTabs current="cards" />
      <SearchForm main="likeEmpName" label={t("search")}>
        <Field name="likeEmpName" label={t("field.holder")} maxLength={50} />
        <Field name="tail" label={t("field.cardTail")} inputMode="numeric" maxLength={4} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
        />
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "status", CARD_STATES)} />
      </SearchForm>
      <Tools>
        {create}
        <ExportButton action={`${financePaths.creditCards}/export`} />
      </Tools>
      <Rows found={found} title={t("empty")} begin={create}>
        <CardTable rows={found.rows} editable={mayEdit} />
      </Rows>
    </Page>
  );
}
