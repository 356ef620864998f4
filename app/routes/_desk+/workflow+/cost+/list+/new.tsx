import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveLarge, smallDetail } from "~/contracts/finance/categories";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { LargeForm } from "./__large-form";

export const handle: PageHandle = { title: "expense:create", i18n: ["expense", "financeBase"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await call(request, smallDetail);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveLarge, { version: undefined }, () => financePaths.costs, { flash: "expense:saved" });
}

export default function NewLarge() {
  const { t } = useTranslation("expense");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <LargeForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
