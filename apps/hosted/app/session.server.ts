import type { HostedSession } from "@cartwright/contract/redirects/hosted-sessions";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { brandingOf, type ShopBranding, siteOf } from "./branding.server.ts";
import { type ErrorKind, pageError } from "./error-pages.ts";
import { addFlowCookie, readFlowCookie } from "./flow-cookies.ts";
import type { PageContext } from "./page-context.server.ts";

/** An opened visit: who buys, where to afterwards, and the services in the buyer's name. */
export interface Session {
	readonly checkoutId: string;
	readonly callbacks: Callbacks;
	readonly isMember: boolean;
	readonly api: Client;
	readonly branding: ShopBranding;
	/** The site, as notices about payments name it. */
	readonly siteId: string;
}

/** Opens the visit that a token stands for; the browser is known by a cookie from then on. */
export const startSession = async (pageContext: PageContext, sessionToken: string): Promise<HostedSession> => {
	try {
		const opened = await pageContext.callAs().use(hostedSessions).openHostedSession({ sessionToken });
		const session: HostedSession = opened.session ?? {};
		// One for each checkout, so that two of them can be open side by side.
		addFlowCookie(pageContext, "checkout", session.subjectId ?? "", opened.sessionToken);
		return session;
	} catch (error) {
		throw pageErrorOf(error);
	}
};

export const hasSession = (pageContext: PageContext, checkoutId: string): boolean =>
	readFlowCookie(pageContext, `checkout-${checkoutId}`) !== undefined;

/** The visit in which this browser has the checkout open. */
export const resumeSession = async (pageContext: PageContext, checkoutId: string): Promise<Session> => {
	const sessionToken = readFlowCookie(pageContext, `checkout-${checkoutId}`);
	if (!sessionToken) throw pageError("unknown");
	try {
		const { session } = await pageContext.callAs().use(hostedSessions).resumeHostedSession({ sessionToken });
		if (session?.subjectId !== checkoutId) throw pageError("unknown");
		const { accessToken, clientId, callbacks } = session;
		const site = await siteOf(pageContext, clientId, accessToken);
		for (const address of [callbacks?.thankYouPageUrl, callbacks?.postFlowUrl, callbacks?.cartPageUrl]) {
			if (address) pageContext.formTargets.add(new URL(address).origin);
		}
		return {
			checkoutId,
			callbacks: callbacks ?? {},
			isMember: session.loggedIn,
			api: pageContext.callAs(accessToken),
			branding: brandingOf(site, pageContext),
			siteId: session.siteId,
		};
	} catch (error) {
		throw pageErrorOf(error);
	}
};

const kinds: Readonly<Record<string, ErrorKind>> = {
	HOSTED_SESSION_NOT_FOUND: "unknown",
	HOSTED_SESSION_EXPIRED: "expired",
	HOSTED_SESSION_ALREADY_OPENED: "used",
	HOSTED_SESSION_NEEDS_SIGN_IN: "signIn",
	CHECKOUT_NOT_FOUND: "gone",
};

/** What an error of the services means to the shopper; what is no refusal is thrown on. */
export const pageErrorOf = (error: unknown): unknown => {
	if (!(error instanceof CallError)) return error;
	const kind = kinds[error.code ?? ""];
	const callbacks = error.data.callbacks as Callbacks | undefined;
	// A storefront with a page of its own for signing in wants its members there.
	const signIn = kind === "signIn" ? callbacks?.loginUrl : undefined;
	if (kind) return pageError(kind, signIn ?? callbacks?.cartPageUrl ?? callbacks?.postFlowUrl ?? undefined);
	return error.status === 503 ? pageError("down") : error;
};
