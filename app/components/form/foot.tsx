import type { LinkProps } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Button, type ButtonKind } from "../ui/button";
import type { IconName } from "../ui/icon";
import { DialogFormContext } from "./dialog-form";
import { FormStateContext } from "./post-form-state";

/**
 * The bar at the end of a form: the main button first, so that Enter means it; most forms have that (`submit` its
 * words, none without) and the way out. `hint` says what will happen.
 */
export function Foot({
  submit,
  kind,
  cancel,
  hint,
  children,
}: {
  submit?: ReactNode;
  kind?: ButtonKind;
  cancel?: LinkProps["to"];
  hint?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="foot">
      {submit && <Submit kind={kind}>{submit}</Submit>}
      {cancel !== undefined && <Cancel to={cancel} />}
      {children}
      {hint && <span className="push small muted">{hint}</span>}
    </div>
  );
}

/** Sends the form. `name` and `value` tell several apart (`do=draft`); `formAction` posts to another page. */
export function Submit({
  kind = "main",
  icon,
  name,
  value,
  formAction,
  children,
}: {
  kind?: ButtonKind;
  icon?: IconName;
  name?: string;
  value?: string;
  formAction?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  const { busy, pending } = useContext(FormStateContext);
  const slow = useSlow(pending);
  return (
    <Button
      kind={kind}
      icon={slow && kind === "main" ? "clock" : icon}
      type="submit"
      name={name}
      value={value}
      formAction={formAction}
      aria-disabled={busy || undefined}
    >
      {slow && kind === "main" ? t("form.working") : children}
    </Button>
  );
}

/** Leaves without sending; in a dialog it closes the dialog. */
export function Cancel({ to, children }: { to: LinkProps["to"]; children?: ReactNode }) {
  const { t } = useTranslation("ui");
  const dialog = useContext(DialogFormContext);
  const word = children ?? t("form.cancel");
  if (!dialog) {
    return (
      <Link className="btn btn-plain" to={to}>
        {word}
      </Link>
    );
  }
  return (
    <Button type="button" onClick={dialog.close}>
      {word}
    </Button>
  );
}

/** True once something has taken longer than people notice. */
function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), 400);
    return () => clearTimeout(timer);
  }, [pending]);
  return slow;
}
