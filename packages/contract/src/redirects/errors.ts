import { error } from "../declared-error.ts";

export const HOSTED_SESSION_ALREADY_OPENED = error(
	409,
	"The redirect session was opened before.",
	"Return to the storefront by the callbacks in `data`.",
);
export const HOSTED_SESSION_EXPIRED = error(
	404,
	"The session has expired.",
	"Return to the storefront by the callbacks in `data`.",
);
export const HOSTED_SESSION_NEEDS_SIGN_IN = error(
	403,
	"The checkout belongs to a member.",
	"Ask the member to sign in.",
);
export const HOSTED_SESSION_NOT_FOUND = error(
	404,
	"The token identifies no session.",
	"Create a new redirect session.",
);
export const REDIRECT_PURPOSE_NOT_INSTALLED = error(
	428,
	"The page belongs to an app that this server does not include.",
	"Choose another purpose.",
);
