import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { startPaying } from "~/contracts/finance/cashier";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { AccountField } from "./__account";
import { picked } from "./__picked.server";
import { PayableRows } from "./__rows";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "cashier:paying.title",
  i18n: ["cashier", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, startPaying);
  return picked(request, "paying");
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, startPaying, {}, financePaths.cashier, {
    flash: ({ count }) => ({ key: "cashier:saved.paying", params: { n: count } }),
  });
}

export default function StartPaying() {
  const { rows, left, accounts, total } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashier");
  return (
    <Page title={t("paying.title")} lead={rows[0]?.company}>
      {left.length > 0 && <Note tone="warn">{t("step.left", { numbers: left.join(t("step.comma")) })}</Note>}
      {accounts.length === 0 && <Note tone="warn">{t("step.unlike")}</Note>}
      <PostForm lastResult={useActionData<typeof action>()}>
        {/* Nothing is left to pay once somebody else was quicker. */}
        {rows.length > 0 && (
          <>
            <p>{t("paying.text")}</p>
            <PayableRows rows={rows} total={total} />
            <Fields>
              <AccountField accounts={accounts} />
            </Fields>
          </>
        )}
        <Foot submit={rows.length > 0 && t("paying.submit")} cancel={financePaths.cashier} />
      </PostForm>
    </Page>
  );
}
