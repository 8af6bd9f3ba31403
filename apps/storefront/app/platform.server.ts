import type { PageRequest } from "@cartwright/page-app/page-request";
import { sessionClient } from "@cartwright/page-app/session-client";
import type { Client, SignedClient } from "@cartwright/sdk/client";
import type { OAuth } from "@cartwright/sdk/oauth-strategy";

/** The services, as the page of one request calls them. */
export interface Platform {
	/** Anonymous: for the catalogue and the shop itself, in the language of the page. */
	readonly shared: Client;
	/** In the name of this visitor, who is created with the first call: for carts and other personal data. */
	readonly visitor: SignedClient<OAuth>;
	/** Whether the visitor existed before: a new one has no cart to load. */
	readonly isKnown: boolean;
	/** Whether the visitor is signed in, as far as known: a call may find that the session has ended. */
	readonly isMember: boolean;
}

/** The services limit what one address may do, so only calls of the visitor carry the visitor's address. */
export const platformFor = (page: PageRequest, shared: Client, language: string): Platform => {
	const visitor = sessionClient(page, "visitor", language);
	return {
		shared,
		visitor,
		isKnown: visitor.auth.getTokens().refreshToken.role !== "none",
		get isMember() {
			return visitor.auth.loggedIn();
		},
	};
};
