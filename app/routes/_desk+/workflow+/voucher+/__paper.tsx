import { useTranslation } from "react-i18next";
import { Voucher } from "~/components/layout/voucher";
import { Money } from "~/components/ui/money";
import type { VoucherPaper } from "~/contracts/finance/vouchers";
import { voucherSheets } from "~/lib/finance/voucher-sheets";

const SIGNERS = ["accountant", "cashier", "recipient"] as const;

/**
 * One voucher on paper, on as many half sheets as it takes, each with its head and what was carried over (finance
 * rules 26 to 28). `printing`: this very printing is counted already, so that the first one is no reprint.
 */
export function Paper({ paper, printing }: { paper: VoucherPaper; printing: boolean }) {
  const { t } = useTranslation("voucherPaper");
  const { currency, beside, approvals, mark } = paper;
  const reprints = paper.reprints - (printing ? 1 : 0);
  const foot = t("approvals", { list: approvals.map(({ name, date }) => `${name} ${date}`).join(" / ") || "—" });
  const sheets = voucherSheets(paper.lines, beside.length, foot);
  const line = [
    t("number", { value: paper.number }),
    t("date", { value: paper.date }),
    t("attachments", { n: paper.attachments }),
    ...(reprints > 0 ? [t("reprint", { n: reprints })] : []),
  ];
  return sheets.map(({ lines, brought, carried, first, last }, n) => (
    <Voucher
      key={n}
      company={paper.company}
      title={t(`kind.${paper.kindCode}`)}
      line={sheets.length > 1 ? [...line, t("sheet", { n: n + 1, of: sheets.length })] : line}
      signs={last ? SIGNERS.map((who) => ({ role: t(`sign.${who}`) })) : []}
      stamp={mark === "none" ? undefined : t(`mark.${mark}`)}
      foot={last ? foot : undefined}
    >
      <div className="voucher-line">
        <span>{t("payer", { value: paper.payer })}</span>
        <span>{t("payee", { value: paper.payee })}</span>
      </div>
      <table className="voucher-lines">
        <thead>
          <tr>
            <th scope="col">{t("item")}</th>
            <th scope="col" className="voucher-amount">
              {t("amount", { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {!first && <Row label={t("brought")} amount={brought} currency={currency} />}
          {lines.map(({ label, amount }, at) => (
            <Row key={at} label={label} amount={amount} currency={currency} />
          ))}
          {!last && <Row label={t("carried")} amount={carried} currency={currency} />}
        </tbody>
        {last && <Totals paper={paper} />}
      </table>
    </Voucher>
  ));
}

function Row({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <tr>
      <td>{label}</td>
      <td className="r">
        <Money value={amount} currency={currency} />
      </td>
    </tr>
  );
}

/** The total in words and figures, and what stands beside it. */
function Totals({ paper: { capitals, total, currency, beside } }: { paper: VoucherPaper }) {
  const { t } = useTranslation("voucherPaper");
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {t("total")}　<b>{capitals}</b>
        </th>
        <td className="r">
          <Money value={total} currency={currency} mark />
        </td>
      </tr>
      {beside.map(({ what, amount, currency: its }) => (
        <tr key={what}>
          <th scope="row">{t(`beside.${what}`)}</th>
          <td className="r">
            <Money value={amount} currency={its} mark />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
