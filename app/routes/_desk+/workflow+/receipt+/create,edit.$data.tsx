import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { recordAt, recordId } from "~/door/call.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { ReceiptForm } from "./__form";
import { begin, save } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: ["receipt:create.title", "receipt:edit.title"],
  i18n: ["receipt", "approval", "filed", "financeApply"],
  menu: financePaths.receipts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return begin(request, recordAt(request, params.data));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return save(request, params.data ? { formId: recordId(request, params.data) } : undefined);
}

export default function EditReceipt() {
  const { isNew, draft, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["receipt", "financeApply"]);
  return (
    <Page
      title={t(isNew ? "create.title" : "edit.title")}
      lead={<RequiredHint />}
      actions={draft && <StepLink to={financePaths.receiptDelete(draft)}>{t("financeApply:delete.button")}</StepLink>}
    >
      <ReceiptForm
        // What was saved is what the form begins with.
        key={data.version}
        reply={useActionData<typeof action>()}
        {...data}
      />
    </Page>
  );
}
