import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { recordAt, recordId } from "~/door/call.server";
import { pickedQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { RenewalForm } from "./__form";
import { loadRenewal, save } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: ["agentRenewal:new", "agentRenewal:edit"],
  i18n: ["agentRenewal", "agents", "registers", "approval", "filed", "financeApply"],
};

/** A new one is for the costs that were ticked in the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const formId = recordAt(request, params.data);
  if (formId !== undefined) return loadRenewal(request, { formId });
  const { cost } = await pickedQuery(request, "cost", financePaths.agentRenewals);
  const costIds = [cost ?? []].flat().map(String).join(",");
  if (costIds === "") throw redirect(financePaths.agentRenewals);
  return loadRenewal(request, { costIds });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return save(request, params.data ? { formId: recordId(request, params.data) } : undefined);
}

export default function EditRenewal() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["agentRenewal", "financeApply"]);
  const { form, alike } = data.shown;
  if (!form && !alike)
    return (
      <Page title={t("new")}>
        <Note tone="warn" action={<LinkButton to={financePaths.agentRenewals}>{t("rebound")}</LinkButton>}>
          {t("unlike")}
        </Note>
      </Page>
    );
  return (
    <Page
      title={t(form ? "edit" : "new")}
      lead={<RequiredHint />}
      actions={
        form?.number === null && (
          <StepLink to={financePaths.renewalDelete(form.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <RenewalForm
        // What was saved is what the form begins with.
        key={form?.version}
        reply={reply}
        {...data}
      />
    </Page>
  );
}
