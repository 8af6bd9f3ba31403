const kinds: Readonly<Record<string, readonly [type: string, member: string]>> = {
	visitor: ["ANONYMOUS_VISITOR", "anonymousVisitorId"],
	member: ["MEMBER", "memberId"],
	user: ["WIX_USER", "wixUserId"],
	app: ["APP", "appId"],
};

/** Who caused an event, as JSON of the wire. Automatic changes have no author. */
export const eventIdentity = (by: string | undefined): string => {
	const [kind = "", id = ""] = by?.split(":") ?? [];
	const [identityType, member] = kinds[kind] ?? ["UNKNOWN"];
	return JSON.stringify(member ? { identityType, [member]: id } : { identityType });
};
