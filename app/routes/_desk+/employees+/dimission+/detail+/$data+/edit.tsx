import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { dimissionDetail } from "~/contracts/employees/dimission";
import { dimissionChoices } from "~/contracts/employees/dimission-forms";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";
import formStyles from "~/styles/forms.css";
import { DimissionForm } from "../../__form";
import { save, wayOf } from "../../__request.server";
import { formValues, linked } from "../../__values";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "dimission:open.edit", i18n: ["dimission", "approval", "filed"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [detail, choices] = await Promise.all([
    call(request, dimissionDetail, { id: recordId(request, params.data) }),
    call(request, dimissionChoices),
  ]);
  if (!detail.acts.includes("edit")) throw notThere(request);
  return { choices, detail, way: await wayOf(request, detail) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return save(request, { id: recordId(request, params.data) });
}

export default function EditDimission() {
  const { choices, detail, way } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const reply = useActionData<typeof action>();
  const [values, files] = useMemo(() => [formValues(detail), linked(detail.files)], [detail]);
  return (
    <Page title={t("open.edit")} lead={`${detail.empName} ${detail.jobNumber}`}>
      <DimissionForm
        // What was saved is what the form begins with.
        key={detail.version}
        reply={reply}
        values={values}
        choices={choices}
        files={files}
        way={way}
        back={employeePaths.dimission(detail.id)}
        empId={detail.empId}
      />
    </Page>
  );
}
