import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { largeDetail, saveSmall, smallDetail } from "~/contracts/finance/categories";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SmallForm } from "../__small-form";

export const handle: PageHandle = {
  title: "expense:createSmall",
  i18n: ["expense", "financeBase"],
  menu: financePaths.costs,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [under, choices] = await Promise.all([
    call(request, largeDetail, { largeClassifyCode: params.code! }),
    call(request, smallDetail),
  ]);
  return { under, choices };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveSmall, { version: undefined }, financePaths.costs, "expense:saved");
}

export default function NewSmall() {
  const { under, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("expense");
  return (
    <Page title={t("createSmallOf", { name: under.name })} lead={<RequiredHint />}>
      <SmallForm reply={useActionData<typeof action>()} choices={choices} under={under.largeClassifyCode} />
    </Page>
  );
}
