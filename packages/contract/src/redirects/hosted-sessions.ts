import { bool, enumeration, guid, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { Callbacks } from "./redirect-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const HostedPurpose = enumeration(["ecomCheckout", "storesProduct", "login", "logout", "auth", "memberAccount"]);

/** A visit to the hosted pages: what for, on whose behalf, and where to afterwards. */
export const HostedSession = message({
	id: guid(),
	purpose: HostedPurpose,
	/** Id of the checkout or of the product; of the client for login, logout and memberAccount, of the authorization for auth. */
	subjectId: guid(),
	/** Checked against the allowed origins of the client when the session was made. */
	callbacks: Callbacks,
	/** What the caller prefers to read. */
	language: optional(text()),
	clientId: guid(),
	/** The site id for calls of `refreshPayment`. */
	siteId: text(),
	/** Whether the shopper is signed in as a member. */
	loggedIn: bool(),
	/**
	 * Acts with the rights of the shopper. In a visit to the checkout of somebody who is not signed in, it is good for
	 * that checkout and its order alone.
	 */
	accessToken: text(),
	expires: timestamp(),
});
export type HostedSession = Wire<typeof HostedSession>;

const sessionToken = text({ min: 1, max: 2048 });

export const openHostedSession = operation({
	summary:
		"Opens the visit that a redirect session, or the address of a checkout, leads to. A redirect session opens once; " +
		"the answer's token stands for the opened visit.",
	...endpoint("POST", "/cartwright/v1/hosted-sessions/open"),
	callers: anyone,
	open: true,
	request: message({ sessionToken }),
	required: ["sessionToken"],
	response: message({ session: HostedSession, sessionToken: text() }),
	errors: {
		HOSTED_SESSION_NOT_FOUND: 404,
		/** Its data holds the callbacks, so that the shopper can be sent back. */
		HOSTED_SESSION_EXPIRED: 404,
		/** The same. */
		HOSTED_SESSION_ALREADY_OPENED: 409,
		/** The checkout belongs to a member, and whoever made the session did not act for that member. */
		HOSTED_SESSION_NEEDS_SIGN_IN: 403,
	},
});

export const resumeHostedSession = operation({
	summary: "Goes on with an opened visit, by the token that opening it answered.",
	...endpoint("POST", "/cartwright/v1/hosted-sessions/resume"),
	callers: anyone,
	open: true,
	request: message({ sessionToken }),
	required: ["sessionToken"],
	response: message({ session: HostedSession }),
	errors: { HOSTED_SESSION_NOT_FOUND: 404, HOSTED_SESSION_EXPIRED: 404 },
	unwrap: "session",
});

/** Cartwright's own: how the hosted pages learn whom they serve. */
export const hostedSessions = service({
	name: "cartwright.hosted-sessions",
	entity: "cartwright.v1.hosted_session",
	operations: { openHostedSession, resumeHostedSession },
	events: {},
});
