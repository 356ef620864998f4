import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { gatewayChoices, saveGatewayApp } from "~/contracts/shell/gateway";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { AppForm } from "./__form";
import { savedApp } from "./__saved.server";

export const handle: PageHandle = { title: "gateway:app.create", i18n: ["gateway"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, gatewayChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveGatewayApp, { version: undefined }, () => paths.gatewayApps, { flash: savedApp });
}

export default function NewGatewayApp() {
  const rights = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("gateway");
  return (
    <Page title={t("app.create")} lead={<RequiredHint />}>
      <AppForm reply={reply} values={{ status: "1" }} rights={rights} />
    </Page>
  );
}
