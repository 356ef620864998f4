import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Sheet, Voucher } from "~/components/layout/voucher";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { dimissionCertificate } from "~/contracts/employees/dimission";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import voucher from "~/styles/voucher.css";

export const handle: PageHandle = { title: "dimission:certificate.title", i18n: ["dimission"], noCache: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: voucher }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, dimissionCertificate, { id: recordId(request, params.data) });
}

/** Exactly term, end date, post and years of service (employees rule 30; art. 50, Implementing Regulations art. 24). */
export default function Certificate() {
  const paper = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const lines = [
    [
      t("certificate.term"),
      paper.termTo
        ? t("certificate.termText", { from: paper.termFrom, to: paper.termTo })
        : t("certificate.openEnded", { from: paper.termFrom }),
    ],
    [t("certificate.end"), paper.endDate],
    [t("certificate.post"), paper.post],
    [t("certificate.service"), t("certificate.serviceText", { years: paper.years, months: paper.months })],
  ];
  return (
    <Page
      title={t("certificate.title")}
      lead={paper.certNo}
      actions={<LinkButton to={employeePaths.dimission(paper.id, "certificate")}>{t("certificate.back")}</LinkButton>}
    >
      <Note>{t("certificate.how")}</Note>
      <Sheet label={t("certificate.title")}>
        <Voucher
          company={paper.company}
          title={t("certificate.title")}
          line={[t("certificate.number", { no: paper.certNo })]}
          signs={[{ role: t("certificate.sign") }, { role: t("certificate.receive") }]}
        >
          <p>{t("certificate.intro", { name: paper.empName, number: paper.jobNumber })}</p>
          <table>
            <caption>{t("certificate.facts")}</caption>
            <tbody>
              {lines.map(([label, value]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Voucher>
      </Sheet>
    </Page>
  );
}
