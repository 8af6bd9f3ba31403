import { error } from "../declared-error.ts";

export const NO_USABLE_PASSWORD = error(428, "The account has no usable password.", "Send a recovery mail to set one.");
export const WRONG_PASSWORD = error(400, "The password is wrong.", "Ask for it again, or offer a recovery mail.");
export const EMAIL_TAKEN_OR_UNKNOWN = error(
	400,
	"On sign-up the address has an account; on sign-in it has none.",
	"Offer sign-in or sign-up instead.",
);
export const ACCOUNT_NOT_ACTIVE = error(
	403,
	"The account is pending, blocked or offline.",
	"Ask the shop to approve the member.",
);
export const AUTHORIZATION_NOT_FOUND = error(404, "The authorization has ended or was used before.", "Start it again.");
export const CAPTCHA_UNAVAILABLE = error(503, "The captcha's provider cannot be reached.", "Repeat the call.");
export const CONSENT_NOT_FOUND = error(404, "The member has not consented to this client.", "List the consents again.");
export const DEVICE_NOT_FOUND = error(404, "The member trusts no such device.", "List the devices again.");
export const EMAIL_NOT_VERIFIED = error(
	409,
	"The address has an account, and the provider has not verified it.",
	"Sign in by the password.",
);
export const FACTOR_NOT_AVAILABLE = error(
	400,
	"The member has not set up this factor.",
	"Use one of `data.availableFactors`.",
);
export const FACTOR_NOT_OFFERED = error(
	400,
	"The shop does not offer this factor.",
	"Use one of `data.availableFactors`.",
);
export const IDENTITY_HAS_NO_EMAIL = error(409, "The account has no email address.", "Add one first.");
export const IDENTITY_NOT_FOUND = error(404, "No account has this id.", "Use the id of the member.");
export const IDP_TOKEN_INVALID = error(
	400,
	"The ID token is forged, expired, used, or issued to another client.",
	"Sign in at the provider again.",
);
export const IDP_UNAVAILABLE = error(
	503,
	"The provider cannot be reached, or its response is invalid.",
	"Repeat the sign-in, or use another way.",
);
export const INVALID_CLIENT = error(
	401,
	"No client has this id, or its secret is wrong.",
	"Check id and secret of the client.",
);
export const PASSKEYS_UNAVAILABLE = error(
	428,
	"Browsers support no passkeys at the shop's address.",
	"Serve the shop over https with a host name.",
);
export const PASSKEY_NOT_FOUND = error(
	404,
	"No account has this passkey.",
	"Sign in another way, and add the passkey again.",
);
export const SIGN_IN_REQUEST_NOT_FOUND = error(
	404,
	"The sign-in was decided, has expired, or is another member's.",
	"List the pending sign-ins again.",
);
export const TOO_MANY_PASSKEYS = error(409, "The member has 20 passkeys.", "Remove one first.");
export const UNSUPPORTED_GRANT_TYPE = error(
	400,
	"The grant is not one of the five supported ones.",
	"Use one of the grants that the call lists.",
);
