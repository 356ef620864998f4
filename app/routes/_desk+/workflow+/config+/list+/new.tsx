import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveSetting, settingDetail } from "~/contracts/finance/settings";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SettingForm } from "./__form";

export const handle: PageHandle = { title: "financeConfig:create", i18n: ["financeConfig", "financeBase"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, settingDetail);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveSetting, { version: undefined }, () => financePaths.settings, {
    flash: "financeConfig:saved",
  });
}

export default function NewSetting() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("financeConfig");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <SettingForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
