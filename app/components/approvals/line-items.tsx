import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { FormView } from "~/contracts/approvals/form";
import { formatAmount } from "~/lib/money";
import { Icon } from "../ui/icon";
import { Unbroken } from "../ui/unbroken";
import { OtherAmount } from "./form-body";

type Block = FormView["lines"][number];
type Row = Block["rows"][number];

/** So many lines stand open; of more, the others are folded after fewer. */
const MOST = 6;
const FIRST = 4;
/** An em between what an item says. */
const GAP = "\u2003";

/** Which columns head an item: its names, or the first that is text, and beside them the last amount. */
function headOf({ columns }: Block) {
  const named = columns.flatMap(({ item }, n) => (item === "name" ? [n] : []));
  const text = columns.findIndex(({ type, item }) => type === "text" && item === undefined);
  return {
    names: named.length > 0 || text < 0 ? named : [text],
    amount: columns.findLastIndex(({ type }) => type === "money"),
  };
}

/** A set of lines on the phone, where a table would scroll: each an item of two lines, its name and amount first. */
export function LineItems({ block }: { block: Block }) {
  const { t } = useTranslation("approval");
  const { title, columns, rows, currency } = block;
  const head = headOf(block);
  const amount = columns[head.amount];
  const open = rows.length > MOST ? FIRST : rows.length;
  if (rows.length === 0) return null;
  const items = (some: Row[]) => (
    <ul className="lines">
      {some.map((row, n) => (
        <Item key={n} row={row} block={block} head={head} />
      ))}
    </ul>
  );
  return (
    <section className="card">
      <div className="row small muted">
        <h2>{title}</h2>
        {head.names.length > 0 && t("detail.rows", { n: rows.length })}
        {head.names.length > 0 && amount && <span className="push">{amount.label}</span>}
      </div>
      <OtherAmount block={block} />
      {items(rows.slice(0, open))}
      {rows.length > open && (
        <details>
          <summary>
            {t("detail.rowsLeft", { n: rows.length - open })}
            <Icon name="down" />
          </summary>
          {items(rows.slice(open))}
        </details>
      )}
      {rows.length > 1 && amount?.total !== undefined && (
        <ul className="lines">
          {columns.map(
            ({ label, total }, n) =>
              total !== undefined && (
                <li key={label}>
                  <div>
                    <b>{n === head.amount ? t("detail.total") : `${t("detail.total")} ${label}`}</b>
                    <b className="whole">{formatAmount(total, currency)}</b>
                  </div>
                </li>
              ),
          )}
        </ul>
      )}
    </section>
  );
}

function Item({ row, block, head }: { row: Row; block: Block; head: ReturnType<typeof headOf> }) {
  const { t } = useTranslation("approval");
  const { columns, currency } = block;
  const text = (n: number) => {
    const value = row[n];
    if (value === null || value === undefined) return "";
    return columns[n]!.type === "money" && typeof value === "number" ? formatAmount(value, currency) : String(value);
  };
  const said = columns.flatMap(({ label, item }, n) => {
    if (head.names.includes(n) || (n === head.amount && head.names.length > 0) || text(n) === "") return [];
    return [{ n, label: item === "plain" ? "" : label, text: text(n) }];
  });
  if (head.names.length === 0)
    return said.map(({ n, label, text }) => (
      <li key={n}>
        <div>
          <span>{label}</span>
          <span className="whole">{text}</span>
        </div>
      </li>
    ));
  const name = head.names.map(text).filter(Boolean).join(t("file.between"));
  return (
    <li>
      <div>
        <span>
          <Unbroken text={name} />
        </span>
        {head.amount >= 0 && <span className="whole">{text(head.amount)}</span>}
      </div>
      {said.length > 0 && (
        <p>
          {said.map(({ n, label, text }, place) => (
            <Fragment key={n}>
              {place > 0 && GAP}
              {label && `${label} `}
              <Unbroken text={text} />
            </Fragment>
          ))}
        </p>
      )}
    </li>
  );
}
