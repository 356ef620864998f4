import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { LinkButton } from "~/components/ui/button";
import { searchApplications } from "~/contracts/attendance/application-lists";
import { APPLICATION, APPLICATIONS, UNIT } from "~/contracts/attendance/codes";
import { call } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { loadApplication, saveApplication, typeIn } from "../_desk+/attendance+/flow+/__apply.server";
import { ApplicationForm } from "../_desk+/attendance+/flow+/__form";
import { ApplicationLines } from "./__application-lines";

export const handle: PageHandle = { title: "attPhone:apply", hydrate: false };

const MOST_SHOWN = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  if (!search.has("type")) {
    const { simpleList } = await call(request, searchApplications, { page: { pageNo: 1, pageSize: MOST_SHOWN } });
    return { form: null, rows: simpleList };
  }
  const type = typeIn(search.get("type"));
  const cancelsId = search.get("cancels") ?? undefined;
  const begin = { unit: Number(search.get("unit")) || UNIT.half, startHalf: 1, endHalf: 2, children: 1, cancelsId };
  const first = type === APPLICATION.weekend ? { ...begin, rows: [{}] } : begin;
  return { form: await loadApplication(request, type, null, first), rows: [] };
}

export async function action({ request }: ActionFunctionArgs) {
  const type = typeIn(new URL(request.url).searchParams.get("type"));
  return saveApplication(request, type, undefined, ({ instanceId }) => approvalPaths.phoneApproval(instanceId));
}

/** Applications on the phone: the own ones, what may be asked for, and the form of each type (attendance, Mobile). */
export default function PhoneApply() {
  const { form, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation(["attPhone", "attFlow"]);
  if (form)
    return (
      <PhoneFrame
        title={t("attFlow:create", { type: t(`attFlow:type.${form.type}`) })}
        back={attendancePaths.phoneApply()}
      >
        <PhoneCard>
          <ApplicationForm reply={reply} {...form} phone />
        </PhoneCard>
      </PhoneFrame>
    );
  return (
    <PhoneFrame title={t("apply")} back={shellPaths.phoneHome} messages={flash ? [flash] : []}>
      <PhoneCard title={t("choose")}>
        <div className="row wrap">
          {APPLICATIONS.filter((type) => type !== APPLICATION.weekend).map((type) => (
            <LinkButton key={type} to={attendancePaths.phoneApply(type)}>
              {t(`attFlow:type.${type}`)}
            </LinkButton>
          ))}
        </div>
      </PhoneCard>
      <PhoneCard title={t("mine")}>
        <ApplicationLines rows={rows} empty={t("attFlow:empty")} />
      </PhoneCard>
    </PhoneFrame>
  );
}
