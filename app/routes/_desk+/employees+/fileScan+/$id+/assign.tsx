import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { DOC_TYPES } from "~/contracts/employees/codes";
import { assignScan, scanDetail } from "~/contracts/employees/scan";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";

export const handle: PageHandle = { title: "scan:assign.title", i18n: ["scan", "record"], menu: "/employees/fileScan" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, scanDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, assignScan, { id }, ({ batchId }) => employeePaths.scanBatch(batchId), "scan:assign.done");
}

export default function AssignScan() {
  const scan = useLoaderData<typeof loader>();
  const { t } = useTranslation(["scan", "record"]);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <Page title={t("assign.title")} lead={scan.fileName}>
      <PostForm
        lastResult={useActionData<typeof action>()}
        defaultValue={{ version: scan.version, docType: scan.docType, ...pickedPerson(query, "empId") }}
      >
        <p>{t("assign.text")}</p>
        <Fields>
          <PersonField
            name="empId"
            label={t("field.person")}
            pickerHref={pickPersonHref("empId", pathname + search)}
            required
          />
          <SelectField
            name="docType"
            label={t("field.docType")}
            options={codeOptions(DOC_TYPES, (type) => t(`record:docType.${type}` as "record:docType.1"))}
            required
          />
        </Fields>
        <Foot submit={t("assign.submit")} cancel={employeePaths.scanBatch(scan.batchId)} />
      </PostForm>
    </Page>
  );
}
