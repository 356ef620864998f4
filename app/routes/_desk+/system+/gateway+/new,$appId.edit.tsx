import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { PARTNER_STATE } from "~/contracts/shell/codes";
import { gatewayApp, gatewayChoices, saveGatewayApp } from "~/contracts/shell/gateway";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { AppForm } from "./__form";
import { lastDay } from "./__table";

export const handle: PageHandle = { title: ["gateway:app.create", "gateway:app.edit"], i18n: ["gateway"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [found, rights] = await Promise.all([
    params.appId ? call(request, gatewayApp, { appId: params.appId }) : undefined,
    call(request, gatewayChoices),
  ]);
  const app = found && {
    ...found,
    status: String(found.status),
    ipAllow: found.ipAllow.join("\n"),
    previousUntil: lastDay(found.previousUntil)?.slice(0, 10),
  };
  return { app, rights };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveGatewayApp,
    params.appId ? { appId: params.appId } : { version: undefined },
    shellPaths.gatewayApps,
    { stands: params.appId !== undefined, flash: "gateway:app.saved" },
  );
}

export default function EditGatewayApp() {
  const { app, rights } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gateway");
  return (
    <Page title={app ? t("app.editOf", { name: app.name }) : t("app.create")} lead={<RequiredHint />}>
      <AppForm
        reply={useActionData<typeof action>()}
        values={app ?? { status: String(PARTNER_STATE.active) }}
        rights={rights}
        known={app !== undefined}
      />
    </Page>
  );
}
