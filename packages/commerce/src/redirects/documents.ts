import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { collection, type Document } from "@cartwright/store/collection";

/** The identities for which a hosted page may act. Staff and apps never pass their own permissions to a browser. */
export type ShopperIdentity = Extract<Identity, { kind: "visitor" | "member" | "guest" }>;

/** A session on hosted pages, created for one caller. Its token acts for that caller until the session expires. */
export interface RedirectSessionDocument extends Document {
	/** Hash of the token's secret part; once the session is opened, of the token that the opening returned. */
	readonly secretHash: string;
	/** Set once the session is opened: the hash of the first token, which is no longer valid. */
	readonly usedSecretHash?: string;
	readonly purpose: "ecomCheckout" | "storesProduct" | "login" | "logout" | "auth" | "memberAccount";
	/** Id of the checkout or product, of the client to sign in to or out of, or of the sign-in flow. */
	readonly subjectId: string;
	readonly callbacks: Callbacks;
	readonly identity?: ShopperIdentity;
	/** The staff user or app that created a link to a checkout. */
	readonly createdBy?: string;
	readonly language?: string;
	readonly createdDate: string;
	readonly expires: string;
}

export const redirectSessions = collection<RedirectSessionDocument>("redirect_sessions", {
	fields: { expires: "text" },
	indexes: [["expires"]],
	present: ["expires"],
});
