import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { mergeablePayees } from "~/contracts/finance/merges";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { MergeForm } from "./__form";
import { Payees } from "./__payees";
import { chosen, pickedIn, saveMerge } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "merge:create.title",
  i18n: ["merge", "approval"],
  menu: financePaths.merges,
};

/** Without payables in the address: whom there is something to merge for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const payableIds = pickedIn(request);
  if (payableIds.length === 0)
    return { form: null, choices: await call(request, mergeablePayees, listQuery(request).query) };
  const offered = await chosen(request, payableIds);
  const open = offered.rows.filter((row) => row.open).map((row) => row.payableId);
  return { form: { ...offered, values: { payableIds: open } }, choices: null };
}

export async function action({ request }: ActionFunctionArgs) {
  return saveMerge(request, null);
}

export default function NewMerge() {
  const { form, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("merge");
  const reply = useActionData<typeof action>();
  const another = form && <LinkButton to={financePaths.mergeCreate}>{t("create.another")}</LinkButton>;
  return (
    <Page title={t("create.title")} lead={form ? undefined : t("create.chooseText")} actions={another}>
      {form ? <MergeForm reply={reply} {...form} back={financePaths.merges} /> : <Payees {...choices!} />}
    </Page>
  );
}
