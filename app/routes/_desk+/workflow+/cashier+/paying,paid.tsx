import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { confirmPaid, startPaying } from "~/contracts/finance/cashier";
import { actAt, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { AccountField } from "./__account";
import { picked } from "./__picked.server";
import { PayableRows } from "./__rows";

const ACTS = ["paying", "paid"] as const;
const VERBS = { paying: startPaying, paid: confirmPaid };
type Act = (typeof ACTS)[number];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: ({ act }: { act: Act }) => `cashier:${act}.title`,
  i18n: ["cashier", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const act = actAt(request, ACTS);
  await mayCall(request, VERBS[act]);
  return { act, ...(await picked(request, act)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const act = actAt(request, ACTS);
  return submit(request, VERBS[act], {}, financePaths.cashier, {
    flash: ({ count }) => ({ key: `cashier:saved.${act}`, params: { n: count } }),
  });
}

export default function PayStep() {
  const { act, rows, left, accounts, total, today, accountId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashier");
  const paid = act === "paid";
  return (
    <Page title={t(`${act}.title`)} lead={rows[0]?.company}>
      {left.length > 0 && <Note tone="warn">{t("step.left", { numbers: left.join(t("step.comma")) })}</Note>}
      {accounts.length === 0 && <Note tone="warn">{t("step.unlike")}</Note>}
      <PostForm
        lastResult={useActionData<typeof action>()}
        defaultValue={paid ? { paidOn: today, accountId } : undefined}
      >
        {/* Nothing is left to pay once somebody else was quicker. */}
        {rows.length > 0 && (
          <>
            <p>{t(`${act}.text`)}</p>
            <PayableRows rows={rows} total={total} serials={paid || undefined} />
            <Fields>
              <AccountField accounts={accounts} />
              {paid && <DateField name="paidOn" label={t("field.paidOn")} required />}
            </Fields>
          </>
        )}
        <Foot submit={rows.length > 0 && t(`${act}.submit`)} cancel={financePaths.cashier} />
      </PostForm>
    </Page>
  );
}
