import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { largeDetail, saveLarge, smallDetail } from "~/contracts/finance/categories";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { LargeForm } from "./__large-form";

export const handle: PageHandle = {
  title: ["expense:create", "expense:editTitle"],
  i18n: ["expense", "financeBase"],
  menu: financePaths.costs,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.code) return { large: await call(request, largeDetail, { largeClassifyCode: params.code }) };
  await call(request, smallDetail);
  return { large: undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveLarge,
    params.code ? { largeClassifyCode: params.code } : { version: undefined },
    financePaths.costs,
    { stands: params.code !== undefined, flash: "expense:saved" },
  );
}

export default function EditLarge() {
  const { large } = useLoaderData<typeof loader>();
  const { t } = useTranslation("expense");
  return (
    <Page title={large ? t("editOf", { name: large.name }) : t("create")} lead={<RequiredHint />}>
      <LargeForm reply={useActionData<typeof action>()} values={large} />
    </Page>
  );
}
