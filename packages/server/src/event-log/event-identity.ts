const kinds: Readonly<Record<string, readonly [type: string, member: string]>> = {
	visitor: ["ANONYMOUS_VISITOR", "anonymousVisitorId"],
	member: ["MEMBER", "memberId"],
	user: ["WIX_USER", "wixUserId"],
	app: ["APP", "appId"],
};

/** Who caused an event, as the wire names them. What the shop does by itself has no author. */
export const identityOf = (by: string | undefined): Readonly<Record<string, string>> => {
	const [kind = "", id = ""] = by?.split(":") ?? [];
	const [identityType, member] = kinds[kind] ?? ["UNKNOWN"];
	return member ? { identityType, [member]: id } : { identityType };
};
