/** A route as Remix's manifest has it. */
interface Known {
  id: string;
  parentId?: string;
  path?: string;
}

/** Paths of a request, with those above them: a browser asks in 7.5 KB, which is some three hundred links. */
const MAX_PATHS = 500;

/**
 * Finds the routes a browser has to know before it can go to some addresses. Remix builds and ranks its tree of all
 * routes anew for each part of each address, four milliseconds every time: 7 KB of slashes kept a processor busy for
 * fifteen seconds, for anybody. Here every route is one expression, made once. Of several that fit all are found: the
 * browser ranks them itself.
 * @returns the routes by id, or null when more is asked for than a page has links
 */
export function routeFinder<R extends Known>(
  routes: Record<string, R>,
): (paths: readonly string[]) => Record<string, R> | null {
  const above = (route: R): R[] => [
    route,
    ...(route.parentId && routes[route.parentId] ? above(routes[route.parentId]!) : []),
  ];
  const lines = Object.values(routes).map((route) => {
    const line = above(route);
    const path = line
      .map((one) => one.path)
      .filter(Boolean)
      .reverse()
      .join("/");
    return { line, fits: expressionOf(path) };
  });
  return (paths) => {
    const asked = new Set<string>();
    for (const path of paths) {
      const segments = path.replace(/^\//, "").split("/");
      for (let n = 1; n <= segments.length; n += 1) {
        asked.add(`/${segments.slice(0, n).join("/")}`);
        if (asked.size > MAX_PATHS) return null;
      }
    }
    const found: Record<string, R> = {};
    for (const path of asked) {
      const decoded = decode(path);
      for (const { line, fits } of lines) if (fits.test(decoded)) for (const route of line) found[route.id] = route;
    }
    return found;
  };
}

/** `a/:id/*` as an expression for addresses; optional segments as Remix writes them, with a question mark. */
function expressionOf(path: string): RegExp {
  const segments = path
    .split("/")
    .filter(Boolean)
    .map((segment) => {
      if (segment === "*") return "(?:/.*)?";
      const optional = segment.endsWith("?");
      const name = optional ? segment.slice(0, -1) : segment;
      const one = name.startsWith(":") ? "/[^/]+" : `/${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
      return optional ? `(?:${one})?` : one;
    });
  return new RegExp(`^${segments.join("")}/?$`, "i");
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
