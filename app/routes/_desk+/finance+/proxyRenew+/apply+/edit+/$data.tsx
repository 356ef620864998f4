import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { recordId } from "~/door/call.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { RenewalForm } from "../__form";
import { loadRenewal, save } from "../__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "agentRenewal:edit",
  i18n: ["agentRenewal", "agents", "registers", "approval", "filed", "financeApply"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadRenewal(request, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return save(request, { formId: recordId(request, params.data) });
}

export default function EditRenewal() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["agentRenewal", "financeApply"]);
  const { form } = data.shown;
  return (
    <Page
      title={t("edit")}
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
        reply={useActionData<typeof action>()}
        {...data}
      />
    </Page>
  );
}
