import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { PARTNER_STATES } from "~/contracts/shell/codes";
import { gatewayOwnKey, searchGatewayApps } from "~/contracts/shell/gateway";
import { MAY } from "~/contracts/shell/may";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { OwnKey } from "./__own-key";
import { AppTable } from "./__table";
import { GatewayTabs } from "./__tabs";

export const handle: PageHandle = { title: "gateway:app.title", i18n: ["gateway"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [apps, ownKey] = await Promise.all([list(request, searchGatewayApps), call(request, gatewayOwnKey)]);
  return { ...apps, ownKey };
}

export default function GatewayApps() {
  const { ownKey, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gateway");
  const may = useCodes();
  const statuses = PARTNER_STATES.map((value) => ({ value, label: t(`app.statusWord.${value}`) }));
  const create = may(MAY.gateway.edit) && <NewButton to="new">{t("app.create")}</NewButton>;
  return (
    <Page title={t("app.title")} lead={t("app.lead", { n: found.total })}>
      <GatewayTabs current="apps" />
      <SearchForm main="likeName" label={t("app.search")}>
        <Field name="likeName" label={t("app.nameOrId")} maxLength={50} />
        <SelectField name="status" label={t("app.status")} options={statuses} />
      </SearchForm>
      {create && <Tools>{create}</Tools>}
      <Rows found={found} title={t("app.empty")} begin={create} hint={t("app.emptyText")}>
        <AppTable apps={found.rows} editable={may(MAY.gateway.edit)} />
      </Rows>

      {ownKey.publicKey && <OwnKey {...ownKey} />}
    </Page>
  );
}
