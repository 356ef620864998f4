import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { receiptDetail } from "~/contracts/finance/receipts";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { ReceiptForm } from "../__form";
import { choicesOf, saveReceipt, wayOf } from "../__request.server";
import { formValues, linked } from "../__values";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "receipt:edit.title",
  i18n: ["receipt", "approval", "filed", "financeApply"],
  menu: financePaths.receipts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const stored = await call(request, receiptDetail, { formId: recordId(request, params.data) });
  const values = formValues(stored);
  return { stored, ...(await choicesOf(request, values)), way: await wayOf(request, values) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveReceipt(request, recordId(request, params.data));
}

export default function EditReceipt() {
  const { stored, ...offered } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["receipt", "financeApply"]);
  const reply = useActionData<typeof action>();
  const [values, files] = useMemo(() => [formValues(stored), linked(stored.attachments)], [stored]);
  return (
    <Page
      title={t("edit.title")}
      lead={<RequiredHint />}
      actions={
        stored.number === null && (
          <StepLink to={financePaths.receiptDelete(stored.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <ReceiptForm
        // What was saved is what the form begins with.
        key={stored.version}
        reply={reply}
        values={values}
        {...offered}
        files={files}
        back={approvalPaths.approval(stored.instanceId)}
      />
    </Page>
  );
}
