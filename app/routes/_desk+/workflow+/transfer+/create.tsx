import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { transferChoices } from "~/contracts/finance/transfers";
import { call } from "~/door/call.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import formStyles from "~/styles/forms.css";
import { TransferForm } from "./__form";
import { saveTransfer, wayOf } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "fundTransfer:create.title",
  i18n: ["fundTransfer", "approval", "filed"],
  menu: financePaths.transfers,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [choices, way] = await Promise.all([call(request, transferChoices, {}), wayOf(request, {})]);
  return { ...choices, way, values: { transferOn: companyDay() } };
}

export async function action({ request }: ActionFunctionArgs) {
  return saveTransfer(request, null);
}

const NONE: [] = [];

export default function NewTransfer() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("fundTransfer");
  return (
    <Page title={t("create.title")} lead={<RequiredHint />}>
      <TransferForm reply={useActionData<typeof action>()} {...data} files={NONE} back={financePaths.transfers} />
    </Page>
  );
}
