import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import formStyles from "~/styles/forms.css";
import { ReceiptForm } from "./__form";
import { choicesOf, saveReceipt, wayOf } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "receipt:create.title",
  i18n: ["receipt", "approval", "filed"],
  menu: financePaths.receipts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const values = { currency: "CNY", payerType: 1, method: 1, receivedOn: companyDay() };
  return { ...(await choicesOf(request, {})), values, way: await wayOf(request, values) };
}

export async function action({ request }: ActionFunctionArgs) {
  return saveReceipt(request, null);
}

const NONE: [] = [];

export default function NewReceipt() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("receipt");
  return (
    <Page title={t("create.title")} lead={<RequiredHint />}>
      <ReceiptForm reply={useActionData<typeof action>()} {...data} files={NONE} back={financePaths.receipts} />
    </Page>
  );
}
