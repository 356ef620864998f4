import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveSite, siteTable } from "~/contracts/shell/sites";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { SiteForm } from "./__form";
import { afterSaving, savedText } from "./__saved";

export const handle: PageHandle = { title: "sites:createTitle", i18n: ["sites"], menu: shellPaths.sites };

export async function loader({ request }: LoaderFunctionArgs) {
  await call(request, siteTable);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveSite, { siteId: undefined }, afterSaving, { flash: savedText });
}

export default function NewSite() {
  const { t } = useTranslation("sites");
  return (
    <Page title={t("createTitle")}>
      <SiteForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
