import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { LinkButton } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { MAY } from "~/contracts/employees/may";
import { ownVaccine, saveVaccine } from "~/contracts/employees/vaccine";
import { frame } from "~/contracts/shell/session";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { DoseForm } from "./__form";

export const handle: PageHandle = { title: "vaccine:phoneTitle", hydrate: false, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const [own, { codes }] = await Promise.all([call(request, ownVaccine), call(request, frame)]);
  return { ...own, seesCounts: codes.includes(MAY.vaccinations.seeCounts) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveVaccine, {}, employeePaths.phoneVaccine, "vaccine:own.saved");
}

export default function PhoneVaccine() {
  const { records, vaccines, today, seesCounts } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("vaccine");
  return (
    <PhoneFrame
      title={t("phoneTitle")}
      back={shellPaths.phoneHome}
      messages={flash ? [flash] : []}
      bar={seesCounts && <LinkButton to={employeePaths.vaccine}>{t("own.counts")}</LinkButton>}
    >
      <PhoneCard title={t("own.list")}>
        {records.length === 0 && <p className="muted">{t("own.empty")}</p>}
        {records.map((row) => (
          <p className="row" key={row.id}>
            <span>
              {row.vaccineName} {t("dose", { n: row.doseNo })}
              <br />
              <span className="small muted num">{row.date}</span>
            </span>
            <span className="push">
              {row.proof ? (
                <a href={employeePaths.vaccineProof(row.id)}>{t("people.open")}</a>
              ) : (
                <Link to={employeePaths.phoneVaccineProof(row.id)}>{t("own.addProof")}</Link>
              )}
            </span>
          </p>
        ))}
      </PhoneCard>
      <PhoneCard title={t("own.new")}>
        <DoseForm vaccines={vaccines} today={today} reply={reply} />
      </PhoneCard>
    </PhoneFrame>
  );
}
