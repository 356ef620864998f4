interface Menu {
  menuName: string;
  url: string;
  children?: Menu[];
}

/** Workbench, group, menu, page: the way to a page along the menus whose address it begins with. */
export function crumbsOf(
  menus: Menu[],
  pathname: string,
  names: { label: string; page: string },
): { label: string; to?: string }[] {
  const crumbs: { label: string; to?: string }[] = [{ label: names.label, to: "/dashboard" }];
  const path = pathname.replace(/\/$/, "");
  let exact = path === "/dashboard";
  const walk = (items: Menu[], line: Menu[]): Menu[] | null => {
    let best: Menu[] | null = null;
    for (const item of items) {
      const below = walk(item.children ?? [], [...line, item]);
      const own = item.url && (path === item.url || path.startsWith(`${item.url}/`)) ? [...line, item] : null;
      for (const found of [own, below]) {
        if (found && (best === null || found.at(-1)!.url.length > best.at(-1)!.url.length)) best = found;
      }
    }
    return best;
  };
  for (const item of exact ? [] : (walk(menus, []) ?? [])) {
    if (item.url === crumbs[0]!.to) continue;
    crumbs.push({ label: item.menuName, to: item.url || undefined });
    if (item.url === path) exact = true;
  }
  // A page that carries its menu's own name (the steps of an import) is named once.
  if (!exact && names.page && names.page !== crumbs.at(-1)!.label) crumbs.push({ label: names.page });
  return crumbs;
}
