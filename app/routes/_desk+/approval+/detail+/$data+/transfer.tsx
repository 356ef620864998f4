import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TransferForm } from "~/components/approvals/decision-form";
import { pickedPerson } from "~/components/employees/pick-person";
import { Page } from "~/components/layout/page";
import { transferTask } from "~/contracts/approvals/decisions";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.transfer", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, transferTask, {}, approvalPaths.approvalTodo, "approval:flash.transfer");
}

export default function TransferPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("approval");
  return (
    <Page title={t("action.transfer")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <TransferForm
        data={data}
        reply={reply}
        back={approvalPaths.approval(data.instance.id)}
        picked={pickedPerson(search, "toEmpId")}
      />
    </Page>
  );
}
