import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";

/** A text to take away: a field that is read and selected; with script a button copies it and says so. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"plain" | "ready" | "copied">("plain");
  const { t } = useTranslation("ui");
  useEffect(() => setState("ready"), []);
  const copy = async () => {
    field.current?.select();
    // Without https there is no clipboard, and a browser may refuse it: what is selected is copied the old way.
    const copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (copied || document.execCommand("copy")) setState("copied");
  };
  return (
    <div className="fld wide">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          ref={field}
          id={id}
          className="in"
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        {state !== "plain" && (
          <Button type="button" onClick={copy}>
            {t(state === "copied" ? "copy.done" : "copy.do")}
          </Button>
        )}
      </div>
      <span className="vh" role="status">
        {state === "copied" && t("copy.done")}
      </span>
    </div>
  );
}
