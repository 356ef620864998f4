import { type ReactNode, useEffect } from "react";
import { Icon, type IconName } from "./icon";

let users = 0;

function closeAll(except: Node | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}

function onClick(event: MouseEvent) {
  const target = event.target as Element;
  closeAll(target);
  // A chosen entry closes its own menu, after the browser has acted on the click.
  const chosen = target.closest(".pop a, .pop button")?.closest<HTMLDetailsElement>("details.menu");
  if (chosen && !chosen.querySelector(".pop .in")) setTimeout(() => (chosen.open = false));
}

function onKey(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  const open = document.activeElement?.closest<HTMLDetailsElement>("details.menu[open]");
  closeAll(null);
  open?.querySelector("summary")?.focus();
}

/** Menus close on a click elsewhere and on Escape: one pair of listeners however many menus a page has. */
export function useMenuClosing() {
  useEffect(() => {
    if (users++ === 0) {
      document.addEventListener("click", onClick);
      document.addEventListener("keydown", onKey);
    }
    return () => {
      if (--users > 0) return;
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

/** A menu that opens without script. `label` is a word to see; with `icon` it is the name of the icon button. */
export function Menu({
  label,
  icon,
  look = "",
  children,
}: {
  label: string;
  icon?: IconName;
  look?: "" | "btn btn-default" | "btn btn-plain";
  children: ReactNode;
}) {
  useMenuClosing();
  return (
    <details className="menu">
      {icon ? (
        <summary className="ico" aria-label={label} title={label}>
          <Icon name={icon} />
        </summary>
      ) : (
        <summary className={look || undefined}>
          {label}
          <Icon name="down" small />
        </summary>
      )}
      <div className="pop">{children}</div>
    </details>
  );
}
