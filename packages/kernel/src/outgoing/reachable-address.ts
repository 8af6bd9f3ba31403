import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [address: Address, prefixLength: number];

/** Contains all public IPv6 addresses. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** An address or a network in CIDR form, such as `10.1.2.3` or `10.1.0.0/16`; `undefined` if the text is neither. */
export const parseNetwork = (text: string): Network | undefined => {
	if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
	if (!isAddress(text)) return undefined;
	const address = ipaddr.parse(text);
	return [address, address.kind() === "ipv4" ? 32 : 128];
};

/**
 * Whether the server may connect to this IP address: a public one, or one in a network that the operator allows. Every
 * range for special use is refused, including those that carry an IPv4 address inside an IPv6 one (mapped, NAT64, 6to4).
 */
export const isReachable = (text: string, allowed: readonly Network[]): boolean => {
	if (!isAddress(text)) return false;
	const address = ipaddr.parse(text);
	if (allowed.some((network) => isIn(address, network))) return true;
	return address.range() === "unicast" && (address.kind() === "ipv4" || isIn(address, globalUnicast));
};

/** The forms with fewer than four numbers, or with octal ones, mean different addresses to different programs. */
const isAddress = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

const isIn = (address: Address, [network, prefixLength]: Network): boolean =>
	address.kind() === network.kind() && address.match(network, prefixLength);
