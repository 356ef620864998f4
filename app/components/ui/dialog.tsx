import { useNavigate } from "@remix-run/react";
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { isPlainClick } from "~/lib/plain-click";
import { underway } from "../layout/underway";
import { type ButtonKind, buttonClass } from "./button";
import type { DialogWindowProps } from "./dialog-window";
import { Link } from "./link";

/**
 * A link to the page `to`. With script the same page's form opens in a dialog instead: `children` renders it
 * from that page's loader data. The dialog itself is fetched on the first click.
 */
export function FormDialog<Data>({
  to,
  trigger,
  title,
  kind,
  children,
}: {
  to: string;
  trigger: ReactNode;
  title: string;
  /** Without one the trigger is a plain link, as in a table row. */
  kind?: ButtonKind;
  children: (data: Data) => ReactNode;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const [Window, setWindow] = useState<ComponentType<DialogWindowProps<Data>> | null>(null);
  const [open, setOpen] = useState(false);

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
    const arrived = underway();
    import("./dialog-window")
      .then(
        (module) => setWindow(() => module.DialogWindow as ComponentType<DialogWindowProps<Data>>),
        () => navigate(to),
      )
      .finally(arrived);
  }

  return (
    <>
      <Link ref={link} to={to} className={kind && buttonClass[kind]} onClick={onClick}>
        {trigger}
      </Link>
      {open && Window && (
        <Window to={to} title={title} onClose={() => setOpen(false)} onClosed={() => link.current?.focus()}>
          {children}
        </Window>
      )}
    </>
  );
}
