import ipaddr from "ipaddr.js";

/** An address of version 6 that stands for one of version 4 is that one. */
const parse = (ip: string) => (ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined);

/** Whether a call comes from this machine. */
export const isLoopback = (ip: string): boolean => parse(ip)?.range() === "loopback";

/**
 * Whom limits count an address for: an address of version 4, or a /64 network of version 6, since whoever has one address
 * of such a network has all of them. What is no address counts as one, or it could be made up anew for each call.
 */
export const networkOf = (ip: string): string => {
	const address = parse(ip);
	if (!address) return "unknown";
	if (address instanceof ipaddr.IPv4) return address.toString();
	const head = address.parts.slice(0, 4);
	return head.map((part) => part.toString(16)).join(":");
};

/** The network of an address, large enough to stand for many people: /24 of version 4, /48 of version 6. */
export const wideNetworkOf = (ip: string): string => {
	const address = parse(ip);
	if (!address) return "unknown";
	if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join(".")}.0/24`;
	const head = address.parts.slice(0, 3);
	return `${head.map((part) => part.toString(16)).join(":")}::/48`;
};

/** Whether one of the addresses or CIDR ranges is or contains this address. */
export const isInNetworks = (ip: string, networks: readonly string[]): boolean => {
	const address = parse(ip);
	if (!address) return false;
	return networks.some((network) => {
		const [base, bits] = network.includes("/") ? ipaddr.parseCIDR(network) : [ipaddr.parse(network), undefined];
		return address.kind() === base.kind() && address.match(base, bits ?? (base.kind() === "ipv4" ? 32 : 128));
	});
};
