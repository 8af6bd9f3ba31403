import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import { collection, type Document } from "@cartwright/store/collection";
import type { CaptchaSettings } from "../attempts/captcha/documents.ts";

/** The sign-up policy and captcha settings of a site: one document, with the id `sign-on`. */
export interface SignOnSettings extends Document {
	readonly policyId: string;
	readonly requireOwnerApproval: boolean;
	readonly requireEmailVerification: boolean;
	/** Whether responses hide if an address has an account. The owner of the address gets a mail instead. */
	readonly uniformAnswers: boolean;
	readonly captcha: CaptchaSettings;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** An OpenID Connect provider that members may sign in with. */
export interface IdpConnection extends Document {
	readonly name: string;
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret?: string;
	readonly createdDate: string;
}

/** An ID token that has been used. It is stored until it expires, so that it cannot be replayed. */
export interface UsedIdToken extends Document {
	readonly expires: string;
}

export const signOnSettings = collection<SignOnSettings>("sign_on_settings", {
	cached: true,
	sealed: ["captcha.secret", "captcha.invisibleSecret"],
});

export const signOnSettingsId = "sign-on";

export const idpConnections = collection<IdpConnection>("idp_connections", { cached: true, sealed: ["clientSecret"] });
export const usedIdTokens = collection<UsedIdToken>("used_id_tokens", expiringFields);
