import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { TreeSelectField } from "~/components/form/tree-field";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { mergeDepartment, mergePreview } from "~/contracts/organization/department-changes";
import { departmentChoices } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";

export const handle: PageHandle = { title: "organization:department.merge.title", i18n: ["organization"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [merge, targets] = await Promise.all([
    call(request, mergePreview, { deptId: params.id }),
    call(request, departmentChoices),
  ]);
  return { merge, targets };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, mergeDepartment, { departmentId: params.id }, organizationPaths.departments, {
    flash: "organization:department.merge.done",
  });
}

const COUNTED = ["employees", "positions", "subDepartments", "preEntries", "transfers", "platforms"] as const;

export default function MergeDepartment() {
  const { merge, targets } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("organization");
  return (
    <Page
      title={t("department.merge.of", { name: merge.departmentName })}
      lead={t("department.merge.lead", { path: merge.path })}
    >
      <Panel title={t("department.merge.moves")}>
        <Facts>
          {COUNTED.map((what) => (
            <Fact key={what} label={t(`department.merge.${what}`)}>
              {grouped(merge[what])}
            </Fact>
          ))}
        </Facts>
      </Panel>
      {merge.offices > 0 && <Note>{t("department.merge.offices", { n: merge.offices })}</Note>}
      <PostForm lastResult={reply} defaultValue={{ version: merge.version }}>
        <Fields>
          <TreeSelectField
            name="targetId"
            label={t("department.merge.target")}
            tree={targets}
            blank={t("department.merge.choose")}
            hint={t("department.merge.targetHint")}
            required
          />
        </Fields>
        <Foot submit={t("department.merge.submit")} kind="danger-main" cancel={organizationPaths.departments} />
      </PostForm>
    </Page>
  );
}
