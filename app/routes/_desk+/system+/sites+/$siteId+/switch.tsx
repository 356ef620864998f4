import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { siteDetail, switchSite } from "~/contracts/shell/sites";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "sites:title", i18n: ["sites"], menu: shellPaths.sites };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, siteDetail, { siteId: recordId(request, params.siteId) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, switchSite, { siteId: recordId(request, params.siteId) }, shellPaths.sites, {
    flash: ({ enabled }) => ({ key: enabled ? "sites:saved.on" : "sites:saved.off" }),
  });
}

export default function SwitchSite() {
  const { shown: site, enabled, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sites");
  const to = 1 - enabled;
  return (
    <StepPage
      title={t(`switchTitle.${to}`, { site })}
      lead={site}
      text={t(`switchText.${to}`)}
      version={version}
      reply={useActionData<typeof action>()}
      fields={<input type="hidden" name="enabled" value={to} readOnly />}
      back={shellPaths.sites}
    >
      <Submit>{t(`switch.${to}`)}</Submit>
    </StepPage>
  );
}
