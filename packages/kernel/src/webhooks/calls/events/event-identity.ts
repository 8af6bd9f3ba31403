const kinds: Readonly<Record<string, readonly [type: string, member: string]>> = {
	visitor: ["ANONYMOUS_VISITOR", "anonymousVisitorId"],
	member: ["MEMBER", "memberId"],
	user: ["WIX_USER", "wixUserId"],
	app: ["APP", "appId"],
};

/** Who caused something, as on the wire. Automatic changes have no author. */
export const wireIdentity = (by: string | undefined): Readonly<Record<string, string>> => {
	const [kind = "", id = ""] = by?.split(":") ?? [];
	const [identityType, member] = kinds[kind] ?? ["UNKNOWN"];
	return member ? { identityType, [member]: id } : { identityType };
};

/** The same as JSON, for an event. */
export const eventIdentity = (by: string | undefined): string => JSON.stringify(wireIdentity(by));
