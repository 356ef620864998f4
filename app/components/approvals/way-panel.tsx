import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import { useReckoned } from "../form/use-reckoned";
import { Unscripted } from "../layout/light";
import { Panel } from "../layout/panel";
import { Button } from "../ui/button";
import { Timeline } from "../ui/timeline";
import { NamedFields, StepsAhead } from "./named-fields";

/**
 * Who will decide on a form that is being written, and whom its writer names for it. With script the way follows what
 * is typed into `fields`, asked of `address`; without it a button reckons it anew.
 */
export function WayPanel({ way, address, fields }: { way: WayAhead; address: string; fields: readonly string[] }) {
  const { t } = useTranslation("approval");
  const box = useRef<HTMLDivElement>(null);
  const asked = useReckoned(box, "", (form) =>
    String(new URLSearchParams(fields.map((field) => [field, String(form.get(field) ?? "")]))),
  );
  const began = useRef<string | null>(null);
  const { load, data } = useFetcher<WayAhead>();
  useEffect(() => {
    if (asked === "") return;
    began.current ??= asked;
    if (began.current === asked) return;
    const timer = setTimeout(() => load(`${address}?${asked}`), 400);
    return () => clearTimeout(timer);
  }, [asked, address, load]);
  const { steps, choose } = (began.current !== null && asked !== began.current && data) || way;
  return (
    <div ref={box} className="stack">
      <Panel title={t("detail.flow")} meta={t("detail.afterSending")}>
        <Timeline>
          <StepsAhead steps={steps} />
        </Timeline>
        <Unscripted>
          <Button name="_reload" value="way">
            {t("detail.wayAnew")}
          </Button>
        </Unscripted>
      </Panel>
      <div className="named">
        <NamedFields choose={choose} />
      </div>
    </div>
  );
}
