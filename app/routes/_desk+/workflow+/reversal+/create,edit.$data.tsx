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
import { ReversalForm } from "./__form";
import { begin, save } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: ["reversal:create.title", "reversal:edit.title"],
  i18n: ["reversal", "invoice", "approval", "filed", "financeApply"],
  menu: financePaths.reversals,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return begin(request, recordAt(request, params.data));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return save(request, params.data ? { formId: recordId(request, params.data) } : undefined);
}

export default function EditReversal() {
  const { isNew, draft, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["reversal", "financeApply"]);
  return (
    <Page
      title={t(isNew ? "create.title" : "edit.title")}
      lead={<RequiredHint />}
      actions={draft && <StepLink to={financePaths.reversalDelete(draft)}>{t("financeApply:delete.button")}</StepLink>}
    >
      <ReversalForm
        // What was saved is what the form begins with.
        key={data.version}
        reply={useActionData<typeof action>()}
        {...data}
      />
    </Page>
  );
}
