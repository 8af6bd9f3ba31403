/** Whether a call comes from this machine. */
export const isLoopback = (ip: string): boolean => /^(::ffff:)?127\./.test(ip) || ip === "::1";

/** Whose address it is: of version 6 everybody has many, which differ in their second half. */
export const networkOf = (ip: string): string => {
	if (!ip.includes(":") || ip.includes(".")) return ip.replace(/^::ffff:/, "");
	const [head = "", tail] = ip.toLowerCase().split("::");
	const left = head.split(":").filter(Boolean);
	const right = (tail ?? "").split(":").filter(Boolean);
	const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => "0");
	return [...left, ...zeros, ...right].slice(0, 4).join(":");
};
