const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * An address as it is counted, logged and compared: an IPv4 address that a socket shows as IPv6 is the IPv4 address.
 */
export const plainAddress = (ip: string): string => MAPPED.exec(ip.trim())?.[1] ?? ip.trim().toLowerCase();

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 address, which is what one household or office
 * is given; it has more addresses than anybody could try one by one.
 */
export function addressKey(ip: string): string {
  const plain = plainAddress(ip);
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("%")[0]!.split("::", 2);
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
