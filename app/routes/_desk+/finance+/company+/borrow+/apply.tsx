import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { loadDocument, saveDocument } from "./__apply.server";
import { DocumentForm } from "./__apply-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "documentApply:edit" : "documentApply:title"),
  i18n: ["documentApply", "registers", "approval", "filed", "financeApply"],
  menu: financePaths.ownDocuments,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return loadDocument(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return saveDocument(request);
}

export default function ApplyDocument() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["documentApply", "financeApply"]);
  const { form } = data;
  return (
    <Page
      title={t(form ? "edit" : "title")}
      lead={<RequiredHint />}
      actions={
        form?.number === null && (
          <StepLink to={financePaths.documentApplyDelete(form.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <DocumentForm
        // What was saved is what the form begins with.
        key={form?.version}
        reply={useActionData<typeof action>()}
        {...data}
      />
    </Page>
  );
}
