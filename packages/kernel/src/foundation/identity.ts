import { type Grant, grants, type Role } from "@cartwright/contract/permissions";

/** The caller, as a verified token or key identifies it. */
export type Identity =
	| { readonly kind: "visitor"; readonly visitorId: string; readonly clientId: string }
	| {
			readonly kind: "member";
			readonly memberId: string;
			readonly visitorId?: string;
			readonly clientId: string;
			/** The session that the token belongs to. Absent if a trusted server acts for the member. */
			readonly sessionId?: string;
			/** Without a session: the version of the password when the token was issued. Another password ends the token. */
			readonly passwordVersion?: number;
			/** The token was issued because the member consented, and ends with the consent. */
			readonly byConsent?: true;
			/** The API key that requested the token. The token ends with the key. */
			readonly keyId?: string;
	  }
	| {
			readonly kind: "user";
			readonly userId: string;
			/** The current role, which is read on each call. */
			readonly role: Role;
			readonly sessionId: string;
			/** When they signed in. It is read on each call, and is not in the token. */
			readonly authenticatedDate?: string;
			/** Whether the shop demands a second factor that this sign-in has not shown. */
			readonly lacksSecondFactor?: true;
	  }
	| ({
			readonly kind: "app";
			readonly appId: string;
			/** In a token: the secret of the key that requested it. The permissions of the key are read on each call. */
			readonly secretId?: string;
	  } & Grant)
	| {
			/** Opened a link to a checkout: acts on that checkout and its order, and owns nothing. */
			readonly kind: "guest";
			readonly checkoutId: string;
			/** Who owned the checkout when the link was opened, in the form of `ownerOf`. */
			readonly owner: string;
			readonly clientId: string;
			/** The staff user or app that created the link. Absent if a shopper did. */
			readonly createdBy?: string;
	  };

/** Staff and apps act for the shop; shoppers act for themselves. */
export const actsForShop = (identity: Identity): boolean => identity.kind === "user" || identity.kind === "app";

/** Whether the caller is a client of a third party that acts for a member by consent. */
export const isThirdParty = (identity: Identity): boolean => identity.kind === "member" && identity.byConsent === true;

/** Whether the audit log records what the caller does: staff and apps, and whoever acts through a link of theirs. */
export const isAudited = (identity: Identity): boolean =>
	actsForShop(identity) || (identity.kind === "guest" && identity.createdBy !== undefined);

/** All that staff may use without the second factor that the shop demands: their own account, to set one up. */
const permissionOfOneself = "CARTWRIGHT.STAFF_SELF";

const lacksSecondFactor = (identity: Identity): boolean =>
	identity.kind === "user" && identity.lacksSecondFactor === true;

/** Whether a call of staff has to wait until a second factor was shown. */
export const awaitsSecondFactor = (identity: Identity, permission: string | undefined): boolean =>
	lacksSecondFactor(identity) && permission !== permissionOfOneself;

/** Whether staff or an app may use what the permission id guards. Shoppers hold none: calls are open to them as such. */
export const mayUse = (identity: Identity, permission: string): boolean =>
	(identity.kind === "user" || identity.kind === "app") &&
	!awaitsSecondFactor(identity, permission) &&
	grants(identity, permission);

/** The name under which a shopper owns carts, checkouts and orders; nothing for those who act for the shop. */
export const ownerOf = (identity: Identity): string | undefined => {
	if (identity.kind === "visitor") return `visitor:${identity.visitorId}`;
	return identity.kind === "member" ? `member:${identity.memberId}` : undefined;
};
