import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { printRoster, rosterSize } from "~/contracts/employees/roster";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { backToList, pickedQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import rosterStyles from "~/styles/roster.css";
import voucher from "~/styles/voucher.css";
import { Roster } from "./__roster";
import { WholeFields } from "./__whole-fields";

export const handle: PageHandle = {
  tab: true,
  title: "employees:archives.roster",
  i18n: ["employees", "roster", "employeeExport"],
  noCache: true,
};
export const links: LinksFunction = () => [voucher, rosterStyles].map((href) => ({ rel: "stylesheet", href }));

const queryOf = (request: Request) => pickedQuery(request, "emp", employeePaths.archives);

export async function loader({ request }: LoaderFunctionArgs) {
  const size = await call(request, rosterSize, { query: await queryOf(request) } as In<typeof rosterSize>);
  return { ...size, list: backToList(request, "emp", employeePaths.archives) };
}

/** The lines are in the answer to this POST and nowhere else, because it is recorded (employees rule 10). */
export async function action({ request }: ActionFunctionArgs) {
  const query = await queryOf(request);
  return submit(request, printRoster, { query } as Partial<In<typeof printRoster>>, (roster) => data({ roster }));
}

export default function PrintRoster() {
  const { total, most, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["employees", "roster"]);
  const back = <LinkButton to={list}>{t("roster:back")}</LinkButton>;
  if (reply && "roster" in reply) {
    return (
      <Page
        title={t("archives.roster")}
        lead={t("roster:shown", { n: reply.roster.rows.length, total: grouped(reply.roster.total) })}
        actions={back}
      >
        <Note>{t("roster:how")}</Note>
        <Roster roster={reply.roster} />
      </Page>
    );
  }
  const sheets = Array.from({ length: Math.ceil(total / most) }, (_, n) => ({
    value: n + 1,
    label: t("roster:part", { from: n * most + 1, to: Math.min(total, (n + 1) * most) }),
  }));
  return (
    <Page title={t("archives.roster")} lead={t("archives.total", { n: grouped(total) })} actions={back}>
      <PostForm lastResult={reply} defaultValue={{ sheet: 1 }}>
        <Note tone="warn">{t("roster:recorded")}</Note>
        {sheets.length > 1 && (
          <>
            <Note>{t("roster:many", { most, total: grouped(total) })}</Note>
            <SelectField name="sheet" label={t("roster:which")} options={sheets} blank={false} />
          </>
        )}
        <WholeFields />
        <Foot>
          <Submit icon="print">{t("roster:submit")}</Submit>
          <Cancel to={list} />
        </Foot>
      </PostForm>
    </Page>
  );
}
