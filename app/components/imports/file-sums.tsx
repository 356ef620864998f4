import { Form, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { KeptQuery } from "~/components/table/kept-query";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Sum, Sums } from "~/components/ui/sums";
import type { FileSum } from "~/contracts/platform/imports";
import { formatAmount, minorDigits, parseAmount } from "~/lib/money";

/** Characters of a figure to compare with. */
const MOST = 20;
const nameOf = (n: number) => `old${n}`;

/**
 * What the file comes to, beside what the system says that it was brought over from: its figures stand in the address
 * and nowhere else.
 */
export function FileSums({ sums }: { sums: readonly FileSum[] }) {
  const { t } = useTranslation("imports");
  if (sums.length === 0) return null;
  const named = sums.map((sum, n) => ({ ...sum, name: nameOf(n) }));
  return (
    <Panel title={t("sums.title")} meta={t("sums.text")} flush>
      <Form method="get" preventScrollReset>
        <KeptQuery except={named.map(({ name }) => name)} />
        <Sums label={t("sums.title")}>
          {named.map((sum) => (
            <ComparedSum key={sum.name} {...sum} />
          ))}
        </Sums>
        <div className="panel-body">
          <Button>{t("sums.compare")}</Button>
        </div>
      </Form>
    </Panel>
  );
}

function ComparedSum({ header, currency, sum, name }: FileSum & { name: string }) {
  const { t } = useTranslation("imports");
  const [search] = useSearchParams();
  const id = useId();
  const typed = (search.get(name) ?? "").trim();
  const label = currency ? `${header} ${currency}` : header;
  const found = typed === "" ? null : compared(sum, typed, currency ?? undefined);
  return (
    <Sum label={label} figure={formatAmount(sum, currency ?? undefined)} tone={found?.tone}>
      <label htmlFor={id}>
        <span className="vh">{label} </span>
        {t("sums.old")}
      </label>
      <input
        key={typed}
        className="in num"
        id={id}
        name={name}
        inputMode="decimal"
        maxLength={MOST}
        defaultValue={typed.slice(0, MOST)}
        aria-invalid={found && !found.tone ? true : undefined}
        aria-describedby={found ? `${id}-f` : undefined}
      />
      {found && (
        <p className={found.is === "equal" ? "hint" : "err"} id={`${id}-f`}>
          {found.is !== "equal" && <Icon name="alert" />}
          <span>{t(`sums.${found.is}`, { amount: found.amount })}</span>
        </p>
      )}
    </Sum>
  );
}

/** How the sum of the file stands to what was typed; `none…`: that is no amount of the currency. */
function compared(sum: number, typed: string, currency: string | undefined) {
  const old = typed.length > MOST ? null : parseAmount(typed, currency);
  if (old === null) return { is: `none${minorDigits(currency)}`, amount: "" };
  const amount = formatAmount(Math.abs(sum - old), currency);
  if (sum === old) return { is: "equal", amount, tone: "ok" as const };
  return { is: sum > old ? "more" : "less", amount, tone: "bad" as const };
}
