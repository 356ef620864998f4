import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";
import { grouped } from "./text";

/** To-do counts of the workbench, each a link. */
export function Tiles({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="tiles" aria-label={label}>
      {children}
    </ul>
  );
}

export function Tile({
  to,
  icon,
  label,
  value,
  late,
  children,
}: {
  to: string;
  icon: IconName;
  label: string;
  value: number;
  late?: boolean;
  children?: ReactNode;
}) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        <span>{label}</span>
        <b>{grouped(value)}</b>
        {children && <span className={late ? "s late" : "s"}>{children}</span>}
      </Link>
    </li>
  );
}
