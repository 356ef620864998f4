import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { recordAt, recordId } from "~/door/call.server";
import { formatChange } from "~/lib/finance/deviation";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { TransferForm } from "./__form";
import { begin, save } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: ["fundTransfer:create.title", "fundTransfer:edit.title"],
  i18n: ["fundTransfer", "approval", "filed", "financeApply"],
  menu: financePaths.transfers,
};

/** Hundredths of a percent from which the page warns (finance rule 19). */
const WARNS = 200;

export async function loader({ request, params }: LoaderFunctionArgs) {
  return begin(request, recordAt(request, params.data));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return save(request, params.data ? { formId: recordId(request, params.data) } : undefined);
}

export default function EditTransfer() {
  const { isNew, draft, deviation, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["fundTransfer", "financeApply"]);
  return (
    <Page
      title={t(isNew ? "create.title" : "edit.title")}
      lead={<RequiredHint />}
      actions={draft && <StepLink to={financePaths.transferDelete(draft)}>{t("financeApply:delete.button")}</StepLink>}
    >
      {Math.abs(deviation) > WARNS && <Note tone="warn">{t("form.deviates", { x: formatChange(deviation) })}</Note>}
      <TransferForm
        // What was saved is what the form begins with.
        key={data.version}
        reply={useActionData<typeof action>()}
        {...data}
      />
    </Page>
  );
}
