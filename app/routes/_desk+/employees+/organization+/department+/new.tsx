import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { departmentChoices, saveDepartment } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { DepartmentForm } from "./__form";

export const handle: PageHandle = { title: "organization:department.create", i18n: ["system", "organization"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, departmentChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveDepartment, { departmentId: undefined }, () => organizationPaths.departments, {
    flash: "organization:saved.department",
  });
}

export default function NewDepartment() {
  const parents = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("organization");
  return (
    <Page title={t("department.create")} lead={<RequiredHint />}>
      <DepartmentForm reply={reply} values={{ parentId: search.get("parentId"), sort: 0 }} parents={parents} />
    </Page>
  );
}
