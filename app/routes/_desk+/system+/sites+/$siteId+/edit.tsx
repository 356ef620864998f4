import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { saveSite, siteDetail } from "~/contracts/shell/sites";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { SiteForm } from "../__form";
import { Rules } from "../__rules";
import { afterSaving, savedText } from "../__saved";

export const handle: PageHandle = { title: "sites:title", i18n: ["sites"], menu: shellPaths.sites };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, siteDetail, { siteId: recordId(request, params.siteId) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveSite, { siteId: recordId(request, params.siteId) }, afterSaving, { flash: savedText });
}

export default function EditSite() {
  const site = useLoaderData<typeof loader>();
  const { t } = useTranslation("sites");
  return (
    <Page
      title={t("editTitle", { site: site.shown })}
      actions={<StepLink to={shellPaths.siteSwitch(site.siteId)}>{t(`switch.${1 - site.enabled}`)}</StepLink>}
    >
      <Rules rules={site.rules} />
      <SiteForm reply={useActionData<typeof action>()} values={site} />
    </Page>
  );
}
