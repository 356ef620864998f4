import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { checkProcesses } from "~/contracts/approvals/check";
import { call } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { CheckTable } from "./__table";

export const handle: PageHandle = {
  title: "processCheck:title",
  i18n: ["processCheck", "process"],
  menu: approvalPaths.processes,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, checkProcesses);
}

export default function Check() {
  const { sites, departments, people, kinds } = useLoaderData<typeof loader>();
  const { t } = useTranslation("processCheck");
  return (
    <Page
      title={t("title")}
      lead={t("lead", { departments: grouped(departments), people: grouped(people) })}
      actions={<LinkButton to={approvalPaths.processes}>{t("back")}</LinkButton>}
    >
      <Note>{t("note")}</Note>
      <CheckTable sites={sites} kinds={kinds} />
    </Page>
  );
}
