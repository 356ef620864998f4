import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccessLines } from "~/components/employees/access-lines";
import { BasicFacts, ContactFacts, IdentityFacts, JobFacts, RecordWarnings } from "~/components/employees/record-facts";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { Icon } from "~/components/ui/icon";
import { myAccesses, myRecord } from "~/contracts/employees/employee-records";
import { searchClassify } from "~/contracts/shell/dictionary";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { bankNames } from "~/lib/options";
import { shellPaths } from "~/lib/shell/paths";
import { CardLines, ContractLines, EducationLines, FamilyLines, WorkLines } from "./__mine-lines";

export const handle: PageHandle = { title: "record:mine.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const [record, accesses, banks] = await Promise.all([
    call(request, myRecord),
    call(request, myAccesses),
    call(request, searchClassify, { query: { classifyCode: "bank_name" } }),
  ]);
  return { record, accesses, banks: bankNames(banks) };
}

export default function PhoneMine() {
  const { record, accesses, banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["employees", "record"]);
  return (
    <PhoneFrame title={t("record:mine.title")} back={shellPaths.phoneHome}>
      <RecordWarnings record={record} />
      <Folded title={t("section.job")} open>
        <JobFacts record={record} />
      </Folded>
      <Folded title={t("section.contact")} open>
        <ContactFacts record={record} />
      </Folded>
      <Folded title={t("section.basic")}>
        <BasicFacts record={record} />
      </Folded>
      <Folded title={t("section.identityCard")} open={record.idCardState.state !== "valid"}>
        <IdentityFacts record={record} />
      </Folded>
      <Folded title={t("section.contracts")}>
        <ContractLines rows={record.contracts} />
      </Folded>
      <Folded title={t("section.education")}>
        <EducationLines rows={record.educations} />
      </Folded>
      <Folded title={t("section.work")}>
        <WorkLines rows={record.works} />
      </Folded>
      <Folded title={t("section.family")}>
        <FamilyLines rows={record.families} />
      </Folded>
      <Folded title={t("section.bankCards")}>
        <CardLines rows={record.bankCards} banks={banks} />
      </Folded>
      <Folded title={t("record:mine.accesses")}>
        <AccessLines accesses={accesses} />
      </Folded>
      <p className="tip">{t("record:mine.toHr")}</p>
    </PhoneFrame>
  );
}

function Folded({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <section className="card">
      <details open={open}>
        <summary>
          <h2>{title}</h2>
          <Icon name="down" />
        </summary>
        {children}
      </details>
    </section>
  );
}
