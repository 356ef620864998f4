import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { setSharingStatus, sharingDetail } from "~/contracts/finance/sharing";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "sharing:statusTitle",
  i18n: ["sharing", "financeBase"],
  menu: financePaths.sharing,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return (await call(request, sharingDetail, { id: recordId(request, params.id) })).rule!;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setSharingStatus, { id: params.id }, financePaths.sharing, "sharing:saved");
}

export default function SharingStatus() {
  const { code, name, isTakeEffect, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["sharing", "financeBase"]);
  return (
    <StepPage
      title={t(`financeBase:switch.${isTakeEffect}`)}
      lead={`${code} ${name}`}
      text={t(`switchWill.${isTakeEffect}`)}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.sharing}
    >
      <input type="hidden" name="isTakeEffect" value={isTakeEffect === 1 ? 0 : 1} readOnly />
      <Submit>{t(`financeBase:switch.${isTakeEffect}`)}</Submit>
    </StepPage>
  );
}
