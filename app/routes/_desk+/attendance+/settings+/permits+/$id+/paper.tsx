import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { permitDetail, uploadPermitFile } from "~/contracts/attendance/work-hours";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "attSettings:paper",
  i18n: ["attSettings", "filed"],
  menu: attendancePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, permitDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submitFile(request, uploadPermitFile, { id }, attendancePaths.permitPaper(id), "attSettings:saved.paper");
}

/** The paper of the authority. */
export default function PermitPaper() {
  const { id, permitNo, companyName, file } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attSettings");
  return (
    <Page
      title={t("paper")}
      lead={`${permitNo} ${companyName}`}
      actions={<LinkButton to={attendancePaths.permits}>{t("tab.permits")}</LinkButton>}
    >
      <FiledList
        files={file ? [file] : []}
        href={() => attendancePaths.permitFile(id)}
        title={t("paper")}
        empty={t("paperEmpty")}
      />
      <FileUpload reply={useActionData<typeof action>()} title={t(file ? "paperReplace" : "paperAdd")} />
    </Page>
  );
}
