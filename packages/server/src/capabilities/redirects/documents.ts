import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import { collection, type Document } from "@cartwright/store/collection";
import type { Identity } from "../../foundation/identity.ts";

/** Who a hosted page may act for. Staff and apps never hand their own rights to a browser. */
export type ShopperIdentity = Extract<Identity, { kind: "visitor" | "member" | "guest" }>;

/** A visit to a hosted page, made for one caller. Whoever shows its token before it expires goes on as that caller. */
export interface RedirectSessionDocument extends Document {
	/** Only the hash of the token's secret part is kept; once the visit is opened, that of the opened visit's token. */
	readonly secretHash: string;
	/** The hash that the token had before the visit was opened: it opens nothing any more. */
	readonly usedSecretHash?: string;
	readonly purpose: "ecomCheckout" | "storesProduct" | "login" | "logout" | "auth" | "memberAccount";
	/** Id of the checkout or of the product; of the client that wants its user to sign in or out, or of the sign-in. */
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
