import { bool, enumeration, message, optional, text, type Wire } from "../message.ts";

export const SubjectType = enumeration(["UNKNOWN", "USER", "VISITOR", "MEMBER", "APP"]);
export type SubjectType = Wire<typeof SubjectType>;

/** Describes a token. `exp` and `iat` are seconds since 1970 as strings. */
export const TokenInfo = message({
	active: bool(),
	subjectType: SubjectType,
	subjectId: text(),
	exp: optional(text()),
	iat: optional(text()),
	clientId: text(),
	accountId: optional(text()),
	siteId: optional(text()),
	instanceId: optional(text()),
	vendorProductId: optional(text({ max: 100 })),
});
export type TokenInfo = Wire<typeof TokenInfo>;
