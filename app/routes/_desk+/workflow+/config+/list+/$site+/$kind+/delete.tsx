import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { deleteSetting } from "~/contracts/finance/settings";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { readSetting } from "./__setting.server";

export const handle: PageHandle = {
  title: "financeConfig:deleteTitle",
  i18n: ["financeConfig", "financeBase"],
  menu: financePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return (await readSetting(request, params)).setting;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = { siteDigit: params.site, kindCode: params.kind };
  return submit(request, deleteSetting, key, financePaths.settings, "financeConfig:deleted");
}

export default function DeleteSetting() {
  const { siteDigit, kindCode, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["financeConfig", "financeBase"]);
  return (
    <StepPage
      title={t("deleteTitle")}
      lead={`${t(`kind.${kindCode}`)} ${t(`site:${siteDigit}`)}`}
      text={t("deleteWill")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.settings}
    >
      <Submit kind="danger-main">{t("delete")}</Submit>
    </StepPage>
  );
}
