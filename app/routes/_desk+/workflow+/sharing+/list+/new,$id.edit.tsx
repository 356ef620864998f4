import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveSharing, sharingDetail } from "~/contracts/finance/sharing";
import { call, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SharingForm } from "./__form";

export const handle: PageHandle = {
  title: ["sharing:create", "sharing:editTitle"],
  i18n: ["sharing", "financeBase"],
  menu: financePaths.sharing,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, sharingDetail, { id: recordAt(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveSharing, { id: recordAt(request, params.id) }, financePaths.sharing, "sharing:saved");
}

export default function EditSharing() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("sharing");
  const { rule } = choices;
  return (
    <Page title={rule ? t("editOf", { name: rule.name }) : t("create")} lead={<RequiredHint />}>
      <SharingForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
