import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { DOC_TYPES, MAX_SCAN_BYTES, MAX_SCAN_FILES } from "~/contracts/employees/codes";
import { uploadScans } from "~/contracts/employees/scan";
import { mayCall } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { uploadForm } from "./__upload.server";

export const handle: PageHandle = { title: "scan:upload.title", i18n: ["scan", "record"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return mayCall(request, uploadScans);
}

export async function action({ request }: ActionFunctionArgs) {
  return uploadForm(request);
}

export default function UploadScans() {
  const { t } = useTranslation(["scan", "record"]);
  return (
    <Page title={t("upload.title")}>
      <PostForm lastResult={useActionData<typeof action>()} encType="multipart/form-data">
        <p>{t("upload.name")}</p>
        <p className="muted">{`${t("upload.types")}: ${DOC_TYPES.map((type) => `${type} ${t(`record:docType.${type}` as "record:docType.1")}`).join(", ")}`}</p>
        <FileField
          name="files"
          label={t("upload.files")}
          hint={t("upload.hint", { n: MAX_SCAN_FILES, mb: MAX_SCAN_BYTES / 1024 / 1024 })}
          accept=".pdf,.jpg,.jpeg,.png"
          multiple
          required
          wide
        />
        <p className="muted">{t("upload.wait")}</p>
        <Foot>
          <Submit icon="upload">{t("upload.submit")}</Submit>
          <Cancel to={employeePaths.scans} />
        </Foot>
      </PostForm>
    </Page>
  );
}
