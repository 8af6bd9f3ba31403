import { bool, enumeration, message, optional, text, type Wire } from "../message.ts";

export const SubjectType = enumeration(["UNKNOWN", "USER", "VISITOR", "MEMBER", "APP"]);
export type SubjectType = Wire<typeof SubjectType>;

/** Describes a token. `exp` and `iat` are seconds since 1970 as strings. */
export const TokenInfo = message({
	/** Whether the token is valid. */
	active: bool(),
	/** The kind of caller. */
	subjectType: SubjectType,
	/** Id of the caller. */
	subjectId: text(),
	/** When it expires, in seconds since 1970. */
	exp: optional(text()),
	/** When it was issued, in seconds since 1970. */
	iat: optional(text()),
	clientId: text(),
	/** Id of the owner's account. */
	accountId: optional(text()),
	siteId: optional(text()),
	/** Id of the installation of the app. */
	instanceId: optional(text()),
	/** The plan of the app that was bought. */
	vendorProductId: optional(text({ max: 100 })),
});
export type TokenInfo = Wire<typeof TokenInfo>;
