import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { PARTNER_STATE } from "~/contracts/shell/codes";
import { gatewayChoices, saveGatewayApp } from "~/contracts/shell/gateway";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { AppForm } from "./__form";

export const handle: PageHandle = { title: "gateway:app.create", i18n: ["gateway"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, gatewayChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveGatewayApp, { version: undefined }, () => shellPaths.gatewayApps, {
    flash: "gateway:app.saved",
  });
}

export default function NewGatewayApp() {
  const rights = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("gateway");
  return (
    <Page title={t("app.create")} lead={<RequiredHint />}>
      <AppForm reply={reply} values={{ status: String(PARTNER_STATE.active) }} rights={rights} />
    </Page>
  );
}
