import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Unscripted } from "~/components/layout/light";
import { Button } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import type { Calculated } from "~/contracts/finance/claim-forms";
import { financePaths } from "~/lib/finance/paths";

/**
 * What the claim comes to, and what it will be asked about. With script it follows what is typed, asked of the server;
 * without it a button reckons anew. The way ahead follows the sums, which stand in hidden fields.
 */
export function ClaimSums({ sums }: { sums: Calculated }) {
  const { t } = useTranslation("reimbursement");
  const box = useRef<HTMLElement>(null);
  const [data, setData] = useState<Calculated | null>(null);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout>;
    let asked = new AbortController();
    const reckon = async () => {
      const body = new FormData(form);
      body.delete("files");
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      const answer = await fetch(financePaths.reimbursementReckon, { method: "post", body, signal }).catch(() => null);
      // What cannot be had now stays as it was: the server reckons again when the form is sent.
      if (answer?.ok) setData(await answer.json());
    };
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(reckon, 600);
    };
    form.addEventListener("input", ask);
    return () => {
      clearTimeout(timer);
      asked.abort();
      form.removeEventListener("input", ask);
    };
  }, []);
  const now = data ?? sums;
  return (
    <section ref={box} className="sec" aria-label={t("sum.title")}>
      <Sums label={t("sum.title")}>
        <Sum label={t("field.total")} figure={<Money value={now.total} />} />
        {now.card > 0 && <Sum label={t("field.card")} figure={<Money value={now.card} />} />}
        {now.offset > 0 && <Sum label={t("field.offset")} figure={<Money value={now.offset} />} />}
        <Sum label={t("field.payable")} figure={<Money value={now.payable} />} tone="ok" />
      </Sums>
      <p className="muted">{now.payable > 0 && now.capital}</p>
      {now.warnings.map(({ line, text }) => (
        <Note key={`${line} ${text}`} tone="warn">
          {t("sum.line", { n: line, text })}
        </Note>
      ))}
      <input type="hidden" name="_total" value={now.total} readOnly />
      <input type="hidden" name="_payable" value={now.payable} readOnly />
      <input type="hidden" name="_over" value={now.overLimit} readOnly />
      <Unscripted>
        <Button name="_reload" value="sums">
          {t("sum.again")}
        </Button>
      </Unscripted>
    </section>
  );
}
