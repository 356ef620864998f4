import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { BulkForm } from "~/components/table/selection";
import { Button, LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import { logPrint } from "~/contracts/approvals/form-talk";
import { frame } from "~/contracts/shell/session";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { env } from "~/lib/env.server";
import type { PageHandle } from "~/lib/handle";
import { qrCode } from "~/lib/qr.server";
import { notThere } from "~/session/refused.server";
import voucher from "~/styles/voucher.css";
import { PrintSheet } from "../__print-sheet";

export const handle: PageHandle = {
  title: "approval:print.title",
  i18n: ["approval"],
  menu: "/approval/todo",
  noCache: true,
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: voucher }];

/** The dialog opens two seconds after the sheet is there (approvals rule 33). */
const DIALOG_MS = 2000;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.data);
  const [detail, { user }] = await Promise.all([call(request, instanceDetail, { id }), call(request, frame)]);
  // A draft does not go to paper.
  if (!detail.allowedActions.includes("print")) throw notThere(request);
  const address = (env().WEB_URL ?? new URL(request.url).origin) + approvalPaths.approval(id);
  return {
    detail,
    printer: `${user.empName} ${user.jobNumber}`,
    at: new Date().toISOString(),
    address,
    code: qrCode(address),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, logPrint, { instanceId: params.data }, `${approvalPaths.approvalPrint(params.data!)}?now=1`);
}

export default function Print() {
  const data = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("approval");
  const now = search.has("now");
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => window.print(), DIALOG_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <Page
      title={t("print.title")}
      lead={data.detail.instance.instanceNo}
      actions={<LinkButton to={approvalPaths.approval(data.detail.instance.id)}>{t("print.back")}</LinkButton>}
    >
      <BulkForm>
        <Button kind="main">{t("print.now")}</Button>
      </BulkForm>
      <Note>{t("print.how")}</Note>
      <PrintSheet {...data} />
    </Page>
  );
}
