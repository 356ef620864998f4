import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoEmployee } from "~/components/table/first-step";
import { StepLink } from "~/components/ui/button";
import { creditChange } from "~/contracts/finance/credit-changes";
import { call, recordId } from "~/door/call.server";
import { ofEmployee } from "~/door/own.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { formValues, save, wayOf } from "./__apply.server";
import { CreditChangeForm } from "./__apply-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "creditApply:edit" : "creditApply:title"),
  i18n: ["creditApply", "approval", "filed", "financeApply"],
};

const idOf = (request: Request) => {
  const id = new URL(request.url).searchParams.get("id");
  return id === null ? undefined : recordId(request, id);
};

async function own(request: Request) {
  const standing = await call(request, creditChange, { formId: idOf(request) });
  const values = formValues(standing.form);
  return { standing, values, way: await wayOf(request, values) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return ofEmployee(request, own(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const formId = idOf(request);
  return save(request, formId ? { formId } : undefined);
}

export default function ApplyCreditLine() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditApply");
  return "noEmployee" in data ? <NoEmployee title={t("title")} /> : <OwnApplyCreditLine {...data} />;
}

function OwnApplyCreditLine({ standing, ...data }: SerializeFrom<typeof own>) {
  const { t } = useTranslation(["creditApply", "financeApply"]);
  const { form } = standing;
  return (
    <Page
      title={t(form ? "edit" : "title")}
      lead={<RequiredHint />}
      actions={
        form?.number === null && (
          <StepLink to={financePaths.creditLineApplyDelete(form.formId)}>{t("financeApply:delete.button")}</StepLink>
        )
      }
    >
      <CreditChangeForm
        // What was saved is what the form begins with.
        key={form?.version}
        reply={useActionData<typeof action>()}
        standing={standing}
        {...data}
      />
    </Page>
  );
}
