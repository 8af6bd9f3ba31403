import { bool, enumeration, guid, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { bearer } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import {
	HOSTED_SESSION_ALREADY_OPENED,
	HOSTED_SESSION_EXPIRED,
	HOSTED_SESSION_NEEDS_SIGN_IN,
	HOSTED_SESSION_NOT_FOUND,
} from "./errors.ts";
import { Callbacks } from "./redirect-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const HostedPurpose = enumeration(["ecomCheckout", "storesProduct", "login", "logout", "auth", "memberAccount"]);

/** A session of the hosted pages: its purpose, the shopper, and where the browser returns. */
export const HostedSession = message({
	/** Id of the session. */
	id: guid(),
	/** What the session is for. */
	purpose: HostedPurpose,
	/** Id of the checkout or of the product; of the client for login, logout and memberAccount, of the authorization for auth. */
	subjectId: guid(),
	/** The return addresses; checked against the client's allowed origins when the session was created. */
	callbacks: Callbacks,
	/** The preferred language of the pages. */
	language: optional(text()),
	clientId: guid(),
	/** The site id for calls of `refreshPayment`. */
	siteId: text(),
	/** Whether the shopper is signed in as a member. */
	loggedIn: bool(),
	/** Has the rights of the shopper; for a guest's checkout, of that checkout and its order only. */
	accessToken: text(),
	expires: timestamp(),
});
export type HostedSession = Wire<typeof HostedSession>;

const sessionToken = text({ min: 1, max: 2048 });

export const openHostedSession = operation({
	summary:
		"Opens the session that a redirect session or a checkout's address leads to. A redirect session opens " +
		"once; the token in the response identifies the opened session.",
	...endpoint("POST", "/cartwright/v1/hosted-sessions/open"),
	callers: anyone,
	ownership: bearer,
	limits: [perMinute("visitor")],
	open: true,
	request: message({ sessionToken }),
	required: ["sessionToken"],
	response: message({ session: HostedSession, sessionToken: text() }),
	errors: {
		HOSTED_SESSION_NOT_FOUND,
		/** The session has expired; `data` holds the callbacks, so that the shopper can return. */
		HOSTED_SESSION_EXPIRED,
		/** The redirect session was opened before; `data` holds the callbacks. */
		HOSTED_SESSION_ALREADY_OPENED,
		/** The checkout belongs to a member, and the session was not created on that member's behalf. */
		HOSTED_SESSION_NEEDS_SIGN_IN,
	},
});

export const resumeHostedSession = operation({
	summary: "Resumes an opened session by the token that `openHostedSession` returned.",
	...endpoint("POST", "/cartwright/v1/hosted-sessions/resume"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ sessionToken }),
	required: ["sessionToken"],
	response: message({ session: HostedSession }),
	errors: { HOSTED_SESSION_NOT_FOUND, HOSTED_SESSION_EXPIRED },
	unwrap: "session",
});

/** Cartwright's own: how the hosted pages read the session that they serve. */
export const hostedSessions = service({
	name: "cartwright.hosted-sessions",
	entity: "cartwright.v1.hosted_session",
	operations: { openHostedSession, resumeHostedSession },
	events: {},
});
