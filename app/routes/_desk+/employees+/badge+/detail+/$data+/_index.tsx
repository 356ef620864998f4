import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PrintTable } from "~/components/employees/badge-prints";
import { BadgeStateWord } from "~/components/employees/badge-state";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { auditBadge, badgeDetail, reprintBadge } from "~/contracts/employees/badge";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { AuditForm, ReprintForm } from "./__forms";

export const handle: PageHandle = { title: "badge:detail.title", i18n: ["badge"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, badgeDetail, { id: recordId(request, params.data) });
}

/** A photo is reviewed, a printed badge gets a new number: only the form of the latter asks why. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.data);
  if (!form.has("_reprint"))
    return submit(request, auditBadge, { id }, employeePaths.badge(id), { form, flash: "badge:detail.audited" });
  return submit(request, reprintBadge, { id }, employeePaths.badge(id), {
    form,
    flash: ({ badgeNo }) => ({ key: "badge:detail.reprinted", params: { no: badgeNo } }),
  });
}

export default function BadgeDetail() {
  const badge = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("badge");
  const actions = (
    <>
      {badge.acts.includes("print") && (
        <LinkButton to={`${employeePaths.badgePrint}?badge=${badge.id}`} icon="print">
          {t("detail.toPrint")}
        </LinkButton>
      )}
      <LinkButton to={employeePaths.badges}>{t("detail.back")}</LinkButton>
    </>
  );
  return (
    <Page title={badge.empName} lead={badge.jobNumber} badge={<BadgeStateWord state={badge.state} />} actions={actions}>
      <Panel title={t("detail.title")}>
        <div className="row wrap">
          <img
            className="photo"
            src={employeePaths.badgePhoto(badge.jobNumber, badge.id)}
            alt={t("detail.photoOf", { name: badge.empName })}
          />
          <Facts>
            <Fact label={t("field.department")}>{badge.departmentPath}</Fact>
            <Fact label={t("field.badgeNo")}>{badge.badgeNo}</Fact>
            <Fact label={t("field.printedAt")}>
              <Instant value={badge.printedAt} />
            </Fact>
            <Fact label={t("field.refuseReason")}>{badge.refuseReason}</Fact>
          </Facts>
        </div>
      </Panel>
      {badge.acts.includes("audit") && <AuditForm version={badge.version} reply={reply} />}
      <PrintTable prints={badge.prints} />
      {badge.acts.includes("reprint") && <ReprintForm version={badge.version} reply={reply} />}
    </Page>
  );
}
