import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { gatewayApp, gatewayChoices, saveGatewayApp } from "~/contracts/shell/gateway";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { AppForm } from "../__form";
import { lastDay } from "../__table";

export const handle: PageHandle = { title: "gateway:app.edit", i18n: ["gateway"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [app, rights] = await Promise.all([
    call(request, gatewayApp, { appId: params.appId! }),
    call(request, gatewayChoices),
  ]);
  return {
    rights,
    app: {
      ...app,
      status: String(app.status),
      ipAllow: app.ipAllow.join("\n"),
      previousUntil: lastDay(app.previousUntil)?.slice(0, 10),
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveGatewayApp, { appId: params.appId! }, () => shellPaths.gatewayApps, {
    flash: "gateway:app.saved",
  });
}

export default function EditGatewayApp() {
  const { app, rights } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("gateway");
  return (
    <Page title={t("app.editOf", { name: app.name })} lead={<RequiredHint />}>
      <AppForm reply={reply} values={app} rights={rights} known />
    </Page>
  );
}
