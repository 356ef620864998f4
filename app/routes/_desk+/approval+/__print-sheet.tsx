import { useTranslation } from "react-i18next";
import type { Detail } from "~/components/approvals/decision-form";
import { FormLines } from "~/components/approvals/form-body";
import { Sheet, Voucher } from "~/components/layout/voucher";
import { instantText } from "~/components/ui/time";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";
import { COMPANY_ZONE } from "~/lib/period";
import "~/components/approvals/kit";

const APPROVED = 2;

/**
 * A form on paper: body, amount in capitals, who decided what and when, and by which hash it can be checked (approvals
 * rule 33).
 */
export function PrintSheet({
  detail,
  printer,
  at,
  address,
  code,
}: {
  detail: Detail;
  printer: string;
  at: string;
  address: string;
  code: { size: number; path: string };
}) {
  const { t } = useTranslation("approval");
  const { instance, form, history } = detail;
  const line = [
    t("print.numberLine", { value: instance.instanceNo ?? "" }),
    t("print.date", {
      value: instance.submittedAt ? instantText(instance.submittedAt, COMPANY_ZONE).slice(0, 10) : "",
    }),
    t("print.requesterLine", { value: `${instance.requester} ${instance.jobNumber}` }),
    t("print.departmentLine", { value: instance.department }),
  ];
  // The amount stands with its words below.
  const facts = form.facts.filter(({ field, value }) => !(field === "amount" && value === instance.amount));
  const printed = { name: printer, time: instantText(at, COMPANY_ZONE), n: instance.printCount };
  return (
    <Sheet label={instance.title}>
      <Voucher
        long
        company={instance.company}
        title={instance.formType}
        line={line}
        signs={[]}
        stamp={instance.status === APPROVED ? undefined : t("print.notInEffect")}
        foot={t(instance.printCount === 0 ? "print.footUncounted" : "print.foot", printed)}
      >
        <table>
          <caption>{instance.title}</caption>
          <tbody>
            {facts.map((fact) => (
              <tr key={fact.field}>
                <th scope="row">{fact.label}</th>
                <td>
                  {fact.type === "money" && typeof fact.value === "number"
                    ? formatAmount(fact.value, fact.currency)
                    : fact.value}
                </td>
              </tr>
            ))}
            {instance.amount !== null && (
              <tr>
                <th scope="row">{t("detail.capital")}</th>
                <td>
                  {instance.currency} {formatAmount(instance.amount, instance.currency ?? "CNY")}　
                  <b>{capitalAmountWithCurrency(instance.amount, instance.currency ?? "CNY")}</b>
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {form.lines.map((block) => (
          <section key={block.field}>
            <b>{block.title}</b>
            <FormLines block={block} />
          </section>
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
                <td>{t(`act.${act.action}`)}</td>
                <td>{act.comment}</td>
                <td>{instantText(act.at, COMPANY_ZONE)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="row">
          <svg
            className="qr"
            viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
            role="img"
            aria-label={t("print.code")}
          >
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
