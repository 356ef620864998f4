import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RadioField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { grouped } from "~/components/ui/text";
import { rosterSize } from "~/contracts/employees/roster";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { backToList, pickedQuery, settingOf } from "~/door/list.server";
import { archiveList } from "~/lib/employees/archive-list";
import { archivePaths } from "~/lib/employees/archive-paths";
import type { PageHandle } from "~/lib/handle";
import { WholeFields } from "./__whole-fields";

export const handle: PageHandle = {
  title: "employeeExport:title",
  i18n: ["employees", "employeeExport"],
  noCache: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ total }, { columns }] = await Promise.all([
    call(request, rosterSize, { query: await pickedQuery(request, "emp", archivePaths.archives) } as In<
      typeof rosterSize
    >),
    settingOf(request, archiveList),
  ]);
  return { total, columns, back: backToList(request, "emp", archivePaths.archives) };
}

export default function ExportEmployees() {
  const { total, columns, back } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { t } = useTranslation(["employees", "employeeExport"]);
  const shown = [...archiveList.fixed, ...columns].join();
  const asked = new URLSearchParams(search).has("why");
  const reply = asked
    ? { initialValue: { fields: shown, whole: "1" }, error: { reason: [t("employeeExport:whyMissing")] } }
    : undefined;
  const file = archivePaths.archivesExport + search;
  return (
    <Page title={t("employeeExport:title")} lead={t("archives.total", { n: grouped(total) })}>
      <PostForm lastResult={reply} defaultValue={{ fields: shown }} action={file} reloadDocument>
        <RadioField
          name="fields"
          label={t("employeeExport:columns")}
          options={[
            { value: shown, label: t("employeeExport:shown", { n: archiveList.fixed.length + columns.length }) },
            { value: "", label: t("employeeExport:all") },
          ]}
        />
        <WholeFields />
        <Foot>
          <Submit icon="download">{t("employeeExport:submit")}</Submit>
          <Submit kind="default" formAction={`${file}${search ? "&" : "?"}format=csv`}>
            {t("employeeExport:csv")}
          </Submit>
          <Cancel to={back}>{t("employeeExport:back")}</Cancel>
        </Foot>
      </PostForm>
    </Page>
  );
}
