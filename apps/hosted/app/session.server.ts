import type { HostedSession } from "@cartwright/contract/redirects/hosted-sessions";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { addFlowCookie, readFlowCookie } from "./flow-cookies.ts";
import { type Look, lookOf, siteOf } from "./look.server.ts";
import { type TroubleKind, trouble } from "./trouble.ts";
import type { Visit } from "./visit.server.ts";

/** An opened visit: who buys, where to afterwards, and the services in the buyer's name. */
export interface Session {
	readonly checkoutId: string;
	readonly callbacks: Callbacks;
	readonly isMember: boolean;
	readonly api: Client;
	readonly look: Look;
	/** The site, as notices about payments name it. */
	readonly siteId: string;
}

/** Opens the visit that a token stands for; the browser is known by a cookie from then on. */
export const beginSession = async (visit: Visit, sessionToken: string): Promise<HostedSession> => {
	try {
		const opened = await visit.callAs().use(hostedSessions).openHostedSession({ sessionToken });
		const session = opened.session ?? {};
		// One for each checkout, so that two of them can be open side by side.
		addFlowCookie(visit, "checkout", session.subjectId ?? "", opened.sessionToken ?? "");
		return session;
	} catch (error) {
		throw troubleOf(error);
	}
};

export const hasSession = (visit: Visit, checkoutId: string): boolean =>
	readFlowCookie(visit, `checkout-${checkoutId}`) !== undefined;

/** The visit in which this browser has the checkout open. */
export const resumeSession = async (visit: Visit, checkoutId: string): Promise<Session> => {
	const sessionToken = readFlowCookie(visit, `checkout-${checkoutId}`);
	if (!sessionToken) throw trouble("unknown");
	try {
		const { session } = await visit.callAs().use(hostedSessions).resumeHostedSession({ sessionToken });
		if (session?.subjectId !== checkoutId) throw trouble("unknown");
		const { accessToken = "", clientId = "", callbacks } = session;
		const site = await siteOf(visit, clientId ?? "", accessToken ?? "");
		for (const address of [callbacks?.thankYouPageUrl, callbacks?.postFlowUrl, callbacks?.cartPageUrl]) {
			if (address) visit.formTargets.add(new URL(address).origin);
		}
		return {
			checkoutId,
			callbacks: callbacks ?? {},
			isMember: session.loggedIn ?? false,
			api: visit.callAs(accessToken ?? ""),
			look: lookOf(site, visit),
			siteId: session.siteId ?? "",
		};
	} catch (error) {
		throw troubleOf(error);
	}
};

const kinds: Readonly<Record<string, TroubleKind>> = {
	HOSTED_SESSION_NOT_FOUND: "unknown",
	HOSTED_SESSION_EXPIRED: "expired",
	HOSTED_SESSION_ALREADY_OPENED: "used",
	HOSTED_SESSION_NEEDS_SIGN_IN: "signIn",
	CHECKOUT_NOT_FOUND: "gone",
};

/** What an error of the services means to the shopper; what is no refusal is thrown on. */
export const troubleOf = (error: unknown): unknown => {
	if (!(error instanceof CallError)) return error;
	const kind = kinds[error.code ?? ""];
	const callbacks = error.data.callbacks as Callbacks | undefined;
	// A storefront with a page of its own for signing in wants its members there.
	const signIn = kind === "signIn" ? callbacks?.loginUrl : undefined;
	if (kind) return trouble(kind, signIn ?? callbacks?.cartPageUrl ?? callbacks?.postFlowUrl ?? undefined);
	return error.status === 503 ? trouble("down") : error;
};
