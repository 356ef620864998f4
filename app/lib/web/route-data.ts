/**
 * The address without `_data`: by it older browsers' scripts asked for one loader's data. Ours never do; Remix would
 * still answer, and note a fault for every such request.
 */
export function withoutRouteData(address: string): string {
  if (!/_data|%5f|data=/i.test(address)) return address;
  const [path = "/", query = ""] = address.split(/\?(.*)/s);
  const kept = query
    .split("&")
    .filter((pair) => decoded(pair.split("=", 1)[0]!) !== "_data")
    .join("&");
  return kept ? `${path}?${kept}` : path;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}
