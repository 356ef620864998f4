import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveSetting } from "~/contracts/finance/settings";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SettingForm } from "../../__form";
import { readSetting } from "./__setting.server";

export const handle: PageHandle = {
  title: "financeConfig:editTitle",
  i18n: ["financeConfig", "financeBase"],
  menu: financePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readSetting(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = { siteDigit: params.site, kindCode: params.kind };
  return submit(request, saveSetting, key, () => financePaths.settings, { flash: "financeConfig:saved" });
}

export default function EditSetting() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation(["financeConfig", "financeBase"]);
  const { siteDigit, kindCode } = choices.setting;
  const words = { site: t(`site:${siteDigit}`), kind: t(`kind.${kindCode}`) };
  return (
    <Page title={t("editOf", words)} lead={<RequiredHint />}>
      <SettingForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
