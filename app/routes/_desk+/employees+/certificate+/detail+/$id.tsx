import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Sheet, Voucher } from "~/components/layout/voucher";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { certificateDetail } from "~/contracts/employees/certificates";
import { CERTIFICATE_STATE } from "~/contracts/employees/codes";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import voucher from "~/styles/voucher.css";

export const handle: PageHandle = {
  title: "certificates:detail.title",
  i18n: ["certificates"],
  menu: employeePaths.certificates,
  noCache: true,
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: voucher }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, certificateDetail, { id: recordId(request, params.id) });
}

export default function Certificate() {
  const { id, paper, company, certNo, empName, state, reason, replaces, mayRevoke } = useLoaderData<typeof loader>();
  const { t } = useTranslation("certificates");
  return (
    <Page
      title={`${paper.title} ${empName}`}
      lead={replaces ? t("detail.replaces", { no: replaces }) : certNo}
      actions={
        <>
          {mayRevoke && (
            <StepLink kind="default" to={employeePaths.certificateRevoke(id)}>
              {t("detail.revoke")}
            </StepLink>
          )}
          <LinkButton to={employeePaths.certificates}>{t("detail.back")}</LinkButton>
        </>
      }
    >
      {state === CERTIFICATE_STATE.inForce ? (
        <Note>{t("detail.how")}</Note>
      ) : (
        <Note tone="warn">{t("detail.revoked", { reason })}</Note>
      )}
      <Sheet label={paper.title}>
        <Voucher
          company={company}
          title={paper.title}
          line={[paper.number, paper.date]}
          signs={paper.signs.map((role) => ({ role }))}
          foot={paper.foot}
          stamp={state === CERTIFICATE_STATE.inForce ? undefined : paper.void}
        >
          <p>{paper.intro}</p>
          <table>
            <caption>{paper.caption}</caption>
            <tbody>
              {paper.lines.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{paper.closing}</p>
        </Voucher>
      </Sheet>
    </Page>
  );
}
