import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Sheet, Voucher } from "~/components/layout/voucher";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { CONTRACT_STATE } from "~/contracts/employees/codes";
import { contractPaper } from "~/contracts/employees/contract";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import voucher from "~/styles/voucher.css";

export const handle: PageHandle = { title: "contract:print.title", i18n: ["contract"], noCache: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: voucher }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, contractPaper, { id: recordId(request, params.data) });
}

/** The words that both sides sign, with their fingerprint; a draft says that it is one. */
export default function ContractPaper() {
  const paper = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  const signs = [
    { role: t("print.company"), signed: paper.companySigned },
    { role: t("print.employee"), signed: paper.employeeSigned },
  ];
  return (
    <Page
      title={t("print.title")}
      lead={paper.contractNo}
      actions={<LinkButton to={employeePaths.contract(paper.id)}>{t("detail.title")}</LinkButton>}
    >
      <Note>{t("print.how")}</Note>
      <Sheet label={t("print.title")}>
        <Voucher
          company={paper.company}
          title={paper.title}
          line={[paper.contractNo]}
          signs={signs}
          foot={paper.hash && `SHA-256 ${paper.hash}`}
          stamp={paper.state === CONTRACT_STATE.draft ? t("print.draft") : undefined}
          long
        >
          <table>
            <caption>{t("print.facts")}</caption>
            <tbody>
              {paper.facts.map(({ label, value }) => (
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
