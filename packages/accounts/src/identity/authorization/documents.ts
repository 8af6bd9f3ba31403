import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import { collection, type Document } from "@cartwright/store/collection";

/** An OAuth authorization code. */
export interface AuthorizationCode extends Document {
	readonly secretHash: string;
	readonly memberId: string;
	readonly sessionId: string;
	readonly visitorId?: string;
	readonly clientId: string;
	readonly redirectUri?: string;
	readonly codeChallenge: string;
	readonly scope: string;
	/** The token family that the code was redeemed for. If the code is presented again, the family is revoked. */
	readonly familyId?: string;
	readonly expires: string;
}

/** A record of the OpenID Connect library: a code, a token, an interaction. The id is a hash of the library's id. */
export interface OpenIdRecord extends Document {
	/** JSON, as the library wrote it. */
	readonly payload: string;
	/** The grant that the record is revoked with. */
	readonly grantId?: string;
	/** The member whose record it is; deleted when the member withdraws the consent. */
	readonly memberId?: string;
	readonly expires: string;
}

export const authorizationCodes = collection<AuthorizationCode>("authorization_codes", expiringFields);

export const openIdRecords = collection<OpenIdRecord>("openid_records", {
	...expiringFields,
	fields: { expires: "text", grantId: "text", memberId: "text" },
	indexes: [["expires"], ["grantId"], ["memberId"]],
});
