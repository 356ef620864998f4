import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveSmall, smallDetail } from "~/contracts/finance/categories";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SmallForm } from "../../__small-form";

export const handle: PageHandle = {
  title: "expense:editSmallTitle",
  i18n: ["expense", "financeBase"],
  menu: financePaths.costs,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, smallDetail, { smallClassifyCode: params.code });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveSmall, { smallClassifyCode: params.code }, financePaths.costs, "expense:saved");
}

export default function EditSmall() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("expense");
  return (
    <Page title={t("editOf", { name: choices.small!.name })} lead={<RequiredHint />}>
      <SmallForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
