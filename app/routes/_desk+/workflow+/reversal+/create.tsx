import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { ReversalForm } from "./__form";
import { choicesOf, saveReversal, wayOf } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "reversal:create.title",
  i18n: ["reversal", "invoice", "approval", "filed"],
  menu: financePaths.reversals,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const choices = await choicesOf(request);
  const [first] = choices.advances;
  const values = { currency: first?.currency ?? "CNY", lines: [{ borrowingId: first?.borrowingId, way: 1 }] };
  return { choices, values, way: await wayOf(request, values) };
}

export async function action({ request }: ActionFunctionArgs) {
  return saveReversal(request, null);
}

const NONE: [] = [];

export default function NewReversal() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("reversal");
  return (
    <Page title={t("create.title")} lead={<RequiredHint />}>
      <ReversalForm reply={useActionData<typeof action>()} {...data} files={NONE} back={financePaths.reversals} />
    </Page>
  );
}
