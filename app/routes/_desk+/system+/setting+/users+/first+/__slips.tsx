import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Sheet } from "~/components/layout/voucher";
import { Button, LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import type { firstPasswords, Slip } from "~/contracts/shell/first-passwords";

export const SLIPS_A_PAGE = 8;

type Told = Out<typeof firstPasswords>;

/** The slips, once; where the same form was sent again, that they were shown, and how to make others. */
export function Printed({ told, address, list }: { told: Told; address: string; list: string }) {
  const { t } = useTranslation("firstPasswords");
  const back = <LinkButton to={list}>{t("back")}</LinkButton>;
  if (told.again) {
    return (
      <Page title={t("print.title")} actions={back}>
        <Note tone="warn" role="alert" title={t("print.again", { n: told.count })}>
          {t("print.againText")}
        </Note>
      </Page>
    );
  }
  return (
    <Page title={t("print.done", { n: told.count })} actions={back}>
      <Note
        tone="warn"
        role="status"
        action={
          <span className="js-only">
            <Button type="button" kind="main" icon="print" onClick={() => window.print()}>
              {t("print.now")}
            </Button>
          </span>
        }
      >
        <p>{t("print.once")}</p>
        <p>{t("print.how")}</p>
      </Note>
      <Slips slips={told.slips} address={address} />
    </Page>
  );
}

/** Eight on an A4 page, to be cut along the dashes. */
function Slips({ slips, address }: { slips: Slip[]; address: string }) {
  const { t } = useTranslation("firstPasswords");
  const pages = Array.from({ length: Math.ceil(slips.length / SLIPS_A_PAGE) }, (_, page) =>
    slips.slice(page * SLIPS_A_PAGE, (page + 1) * SLIPS_A_PAGE),
  );
  return (
    <Sheet label={t("slip.title")}>
      {pages.map((page) => (
        <ul key={page[0]!.jobNumber} className="slips">
          {page.map((slip) => (
            <OneSlip key={slip.jobNumber} slip={slip} address={address} />
          ))}
        </ul>
      ))}
    </Sheet>
  );
}

function OneSlip({ slip, address }: { slip: Slip; address: string }) {
  const { t } = useTranslation("firstPasswords");
  return (
    <li>
      <p>{slip.company}</p>
      <h2>{t("slip.title")}</h2>
      <dl>
        <Line label={t("field.empName")} value={slip.empName} />
        <Line label={t("field.jobNumber")} value={slip.jobNumber} />
        <Line label={t("field.department")} value={slip.departmentName} />
        <Line label={t("field.address")} value={address} />
        <div className="slip-password">
          <dt>{t("field.password")}</dt>
          <dd>{slip.password}</dd>
        </div>
      </dl>
      <p className="slip-foot">{t("slip.once")}</p>
    </li>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
