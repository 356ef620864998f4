import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveSharing, sharingDetail } from "~/contracts/finance/sharing";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SharingForm } from "./__form";

export const handle: PageHandle = { title: "sharing:create", i18n: ["sharing", "financeBase"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, sharingDetail);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveSharing, { id: undefined, version: undefined }, () => financePaths.sharing, {
    flash: "sharing:saved",
  });
}

export default function NewSharing() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("sharing");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <SharingForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
