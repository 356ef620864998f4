import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { loadRentApplication, saveRentApplication } from "./__apply.server";
import { RentApplicationForm } from "./__apply-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "rentApply:edit" : "rentApply:title"),
  i18n: ["rentApply", "registers", "approval", "filed", "financeApply"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return loadRentApplication(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return saveRentApplication(request);
}

export default function ApplyRent() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["rentApply", "financeApply"]);
  const { form } = data.shown;
  return (
    <Page
      title={t(form ? "edit" : "title")}
      lead={<RequiredHint />}
      actions={
        form?.number === null && (
          <StepLink to={financePaths.rentApplyDelete(form.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <RentApplicationForm
        // What was saved is what the form begins with.
        key={form?.version}
        reply={useActionData<typeof action>()}
        {...data}
      />
    </Page>
  );
}
