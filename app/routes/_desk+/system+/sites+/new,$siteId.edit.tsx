import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { saveSite, siteDetail, siteTable } from "~/contracts/shell/sites";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { SiteForm } from "./__form";
import { Rules } from "./__rules";
import { afterSaving, savedText } from "./__saved";

export const handle: PageHandle = {
  title: ["sites:create", "sites:title"],
  i18n: ["sites"],
  menu: shellPaths.sites,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.siteId) return { site: await call(request, siteDetail, { siteId: recordId(request, params.siteId) }) };
  await call(request, siteTable);
  return { site: undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveSite, { siteId: recordAt(request, params.siteId) }, afterSaving, savedText);
}

export default function EditSite() {
  const { site } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sites");
  return (
    <Page
      title={site ? t("editTitle", { site: site.shown }) : t("create")}
      actions={site && <StepLink to={shellPaths.siteSwitch(site.siteId)}>{t(`switch.${1 - site.enabled}`)}</StepLink>}
    >
      {site && <Rules rules={site.rules} />}
      <SiteForm reply={useActionData<typeof action>()} values={site} />
    </Page>
  );
}
