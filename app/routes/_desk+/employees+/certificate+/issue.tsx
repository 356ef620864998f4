import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { Fields, RequiredHint } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { issueCertificate, issueForm } from "~/contracts/employees/certificates";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CertificateFields } from "./__fields";

export const handle: PageHandle = {
  title: "certificates:issue.title",
  i18n: ["certificates"],
  menu: employeePaths.certificates,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, issueForm);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, issueCertificate, {}, ({ id }) => employeePaths.certificate(id), "certificates:issue.done");
}

export default function IssueCertificate() {
  const { t } = useTranslation("certificates");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <Page title={t("issue.title")} lead={<RequiredHint />}>
      <PostForm
        lastResult={useActionData<typeof action>()}
        defaultValue={{ type: 1, language: "zh", ...pickedPerson(query, "empId") }}
      >
        <Fields>
          <PersonField
            name="empId"
            label={t("field.person")}
            pickerHref={pickPersonHref("empId", pathname + search)}
            required
          />
          <CertificateFields />
        </Fields>
        <Foot submit={t("issue.submit")} cancel={employeePaths.certificates} hint={t("issue.foot")} />
      </PostForm>
    </Page>
  );
}
