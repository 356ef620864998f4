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
import { readSetting } from "./__setting.server";

export const handle: PageHandle = {
  title: ["financeConfig:create", "financeConfig:editTitle"],
  i18n: ["financeConfig", "financeBase"],
  menu: financePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return params.kind ? readSetting(request, params) : call(request, settingDetail);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = params.kind ? { siteDigit: params.site, kindCode: params.kind } : { version: undefined };
  return submit(request, saveSetting, key, financePaths.settings, {
    stands: params.kind !== undefined,
    flash: "financeConfig:saved",
  });
}

export default function EditSetting() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation(["financeConfig", "financeBase"]);
  const { setting } = choices;
  const words = setting && { site: t(`site:${setting.siteDigit}`), kind: t(`kind.${setting.kindCode}`) };
  return (
    <Page title={words ? t("editOf", words) : t("create")} lead={<RequiredHint />}>
      <SettingForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
