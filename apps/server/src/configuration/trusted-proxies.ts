import ipaddr from "ipaddr.js";

/** Addresses and CIDR ranges of proxies on other machines whose `X-Forwarded-For` is trusted. */
export const readTrustedProxies = (given: string | undefined, faults: string[]): readonly string[] => {
	const proxies = (given ?? "").split(/[\s,]+/).filter(Boolean);
	for (const proxy of proxies) {
		const reason = reasonAgainst(proxy);
		if (reason) faults.push(`TRUSTED_PROXIES names ${proxy}, ${reason}.`);
	}
	return proxies;
};

const example = "write addresses or CIDR ranges such as 10.0.0.7,192.168.0.0/24,2001:db8::/64";

const reasonAgainst = (proxy: string): string | undefined => {
	const [address = "", bits] = proxy.split("/");
	const isAddress = ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address);
	if (!isAddress || address.includes("%")) return `which is not an address; ${example}`;
	if (bits === undefined) return undefined;
	if (!/^\d{1,3}$/.test(bits) || !ipaddr.isValidCIDR(proxy)) return `which is not a CIDR range; ${example}`;
	// A trusted proxy decides for which address limits count: a range of everybody would let everybody choose.
	return Number(bits) === 0 ? "which is everybody; name the proxies alone" : undefined;
};
