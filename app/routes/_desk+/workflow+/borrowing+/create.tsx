import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { BorrowingForm } from "./__form";
import { choicesOf, saveBorrowing, wayOf } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "borrowing:create.title",
  i18n: ["borrowing", "approval", "filed"],
  menu: financePaths.borrowings,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const offered = await choicesOf(request);
  const values = {
    currency: "CNY",
    companyId: offered.choices.ownCompanyId,
    payeeCardId: offered.choices.cards[0]?.id,
  };
  return { ...offered, values, way: await wayOf(request, values) };
}

export async function action({ request }: ActionFunctionArgs) {
  return saveBorrowing(request, null);
}

const NONE: [] = [];

export default function NewBorrowing() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("borrowing");
  return (
    <Page title={t("create.title")} lead={<RequiredHint />}>
      <BorrowingForm reply={useActionData<typeof action>()} {...data} files={NONE} back={financePaths.borrowings} />
    </Page>
  );
}
