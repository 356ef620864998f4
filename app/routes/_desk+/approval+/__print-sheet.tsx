import { useTranslation } from "react-i18next";
import type { Detail } from "~/components/approvals/decision-form";
import { Sheet, Voucher } from "~/components/layout/voucher";
import { instantText } from "~/components/ui/time";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";
import { COMPANY_ZONE } from "~/lib/period";

const APPROVED = 2;

/** A form on paper: body, amount in capitals, who decided what and when, and by which hash it can be checked (approvals rule 33). */
export function PrintSheet({ detail, printer, at, address, code }: { detail: Detail; printer: string; at: string; address: string; code: { size: number; path: string } }) {
  const { t } = useTranslation("approval");
  const { instance, form, history } = detail;
  const line = [
    t("print.numberLine", { value: instance.instanceNo ?? "" }),
    t("print.date", { value: instance.submittedAt ? instantText(instance.submittedAt, COMPANY_ZONE).slice(0, 10) : "" }),
    t("print.requesterLine", { value: `${instance.requester} ${instance.jobNumber}` }),
    t("print.departmentLine", { value: instance.department }),
  ];
  const shown = (value: string | number | null, type: string, currency?: string) => (type === "money" && typeof value === "number" ? formatAmount(value, currency) : value);
  return (
    <Sheet label={instance.title}>
      <Voucher long company={instance.company} title={instance.formType} line={line} signs={[]} stamp={instance.status === APPROVED ? undefined : t("print.notInEffect")} foot={t("print.foot", { name: printer, time: instantText(at, COMPANY_ZONE), n: instance.printCount })}>
        <table>
          <caption>{instance.title}</caption>
          <tbody>
            {form.facts.map((fact) => (
              <tr key={fact.field}>
                <th scope="row">{fact.label}</th>
                <td>{shown(fact.value, fact.type, fact.currency)}</td>
              </tr>
            ))}
            {instance.amount !== null && (
              <tr>
                <th scope="row">{t("detail.capital")}</th>
                <td>
                  {instance.currency} {formatAmount(instance.amount, instance.currency ?? "CNY")}　<b>{capitalAmountWithCurrency(instance.amount, instance.currency ?? "CNY")}</b>
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {form.lines.map((block) => (
          <table key={block.field}>
            <caption>{block.title}</caption>
            <thead>
              <tr>
                {block.columns.map((column) => (
                  <th key={column.label} scope="col">
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, n) => (
                <tr key={n}>
                  {row.map((value, m) => (
                    <td key={block.columns[m]!.label}>{shown(value, block.columns[m]!.type, block.currency)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        <table>
          <caption>{t("detail.history")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("detail.node")}</th>
              <th scope="col">{t("detail.person")}</th>
              <th scope="col">{t("detail.action")}</th>
              <th scope="col">{t("detail.comment")}</th>
              <th scope="col">{t("detail.time")}</th>
            </tr>
          </thead>
          <tbody>
            {history.map((act) => (
              <tr key={act.seq}>
                <td>{act.node}</td>
                <td>{act.who || t("who.system")}</td>
                <td>{t(`act.${act.action}` as "act.1")}</td>
                <td>{act.comment}</td>
                <td>{instantText(act.at, COMPANY_ZONE)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="row">
          <svg className="qr" viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`} role="img" aria-label={t("print.code")}>
            <path d={code.path} />
          </svg>
          <p>
            {t("print.address")} <span className="raw">{address}</span>
          </p>
        </div>
        {instance.hash && (
          <p>
            {t("print.hash")} <span className="raw">{instance.hash}</span>
          </p>
        )}
      </Voucher>
    </Sheet>
  );
}
