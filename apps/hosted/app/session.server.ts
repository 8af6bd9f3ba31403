import type { HostedSession } from "@cartwright/contract/redirects/hosted-sessions";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import type { CheckoutDisplay, OfferedTips } from "@cartwright/contract/sites/site-messages";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { brandingOf, type ShopBranding } from "./branding.server.ts";
import { type ErrorKind, pageError } from "./error-pages.ts";
import { addFlowCookie, readFlowCookie } from "./flow-cookies.ts";
import type { PageContext } from "./page-context.server.ts";
import { siteOf } from "./site.server.ts";

/** An open session: the buyer, the callbacks, and a client in the buyer's name. */
export interface Session {
	readonly checkoutId: string;
	readonly callbacks: Callbacks;
	readonly isMember: boolean;
	readonly api: Client;
	readonly branding: ShopBranding;
	/** What the shop decides about its checkout. */
	readonly page: CheckoutDisplay;
	/** The tips that it asks for. */
	readonly tips: OfferedTips | undefined;
	/** Id of the site, for payment events. */
	readonly siteId: string;
}

/** Opens the session of a token, and stores it in a cookie of this browser. */
export const startSession = async (pageContext: PageContext, sessionToken: string): Promise<HostedSession> => {
	try {
		const opened = await pageContext.callAs().use(hostedSessions).openHostedSession({ sessionToken });
		const session: HostedSession = opened.session ?? {};
		// One cookie per checkout, so that several can be open at the same time.
		addFlowCookie(pageContext, "checkout", session.subjectId ?? "", opened.sessionToken);
		return session;
	} catch (error) {
		throw pageErrorOf(error);
	}
};

export const hasSession = (pageContext: PageContext, checkoutId: string): boolean =>
	readFlowCookie(pageContext, `checkout-${checkoutId}`) !== undefined;

/** This browser's session of the checkout. */
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
			page: site.checkout ?? {},
			tips: site.tips ?? undefined,
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

/** The error page for an error of the services; other errors are rethrown. */
export const pageErrorOf = (error: unknown): unknown => {
	if (!(error instanceof CallError)) return error;
	const kind = kinds[error.code ?? ""];
	const callbacks = error.data.callbacks as Callbacks | undefined;
	// A storefront with its own sign-in page wants its members there.
	const signIn = kind === "signIn" ? callbacks?.loginUrl : undefined;
	if (kind) return pageError(kind, signIn ?? callbacks?.cartPageUrl ?? callbacks?.postFlowUrl ?? undefined);
	const passing: Readonly<Record<number, ErrorKind>> = { 429: "tooMany", 503: "down" };
	const passingKind = passing[error.status];
	return passingKind ? pageError(passingKind) : error;
};
