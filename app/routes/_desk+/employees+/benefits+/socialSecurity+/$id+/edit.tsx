import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ArchiveForm } from "~/components/employees/benefits/archive-steps";
import { Page } from "~/components/layout/page";
import { social } from "~/contracts/employees/benefits/archives";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:archive.editTitle", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, social.update);
  return { archive: await call(request, social.detail, { id: recordId(request, params.id) }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, social.update, { id }, ({ id }) => `${employeePaths.social}/${id}`, "benefits:saved.line");
}

export default function EditArchive() {
  const { archive } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("archive.editTitle")} lead={`${archive.empName} ${archive.jobNumber}`}>
      <ArchiveForm
        reply={useActionData<typeof action>()}
        archive={archive}
        address={`${employeePaths.social}/${archive.id}`}
        scheme="social"
      />
    </Page>
  );
}
