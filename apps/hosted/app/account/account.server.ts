import type { Member } from "@cartwright/contract/members/member-messages";
import { members } from "@cartwright/contract/members/members";
import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import type { Callbacks } from "@cartwright/contract/redirects/redirect-messages";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { redirect } from "react-router";
import { brandingOf, type ShopBranding } from "../branding.server.ts";
import { signedInAddress, withoutOrigin } from "../callbacks.ts";
import { pageError } from "../error-pages.ts";
import { readFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import { takeOverOrder } from "../order/new-account.server.ts";
import type { PageContext } from "../page-context.server.ts";
import { siteOf } from "../site.server.ts";

/** The account session of this browser. */
export interface OpenAccount {
	readonly member: Member;
	readonly api: Client;
	readonly branding: ShopBranding;
	/** The URL of the shop to return to. */
	readonly leave: string;
	readonly clientId: string;
	readonly callbacks: Callbacks;
}

export const accountCookie = "account";

/** The account of the redirect session in the URL, or of the session in this browser's cookie. */
export const findAccount = async (pageContext: PageContext, address: string): Promise<OpenAccount> => {
	const { searchParams, pathname } = new URL(address);
	const token = searchParams.get("sessionToken");
	if (token) {
		await open(pageContext, token);
		searchParams.delete("sessionToken");
		throw redirect(`${pathname.replace(/^\/hosted/, "")}${searchParams.size > 0 ? `?${searchParams}` : ""}`);
	}
	const sessionToken = readFlowCookie(pageContext, accountCookie);
	if (!sessionToken) throw pageError("accountClosed");
	return resume(pageContext, sessionToken);
};

const open = async (pageContext: PageContext, sessionToken: string): Promise<void> => {
	const [id] = sessionToken.split(".");
	// A second click on the same link, in the same browser.
	if (readFlowCookie(pageContext, accountCookie)?.split(".")[0] === id) return;
	try {
		const opened = await pageContext.callAs().use(hostedSessions).openHostedSession({ sessionToken });
		if (opened.session?.purpose !== "memberAccount") throw pageError("notFound");
		setFlowCookie(pageContext, accountCookie, opened.sessionToken);
	} catch (error) {
		throw closed(error);
	}
};

const resume = async (pageContext: PageContext, sessionToken: string): Promise<OpenAccount> => {
	try {
		const { session } = await pageContext.callAs().use(hostedSessions).resumeHostedSession({ sessionToken });
		const { accessToken = "", clientId = "", callbacks } = session ?? {};
		const leave = withoutOrigin(leaveOf(callbacks), pageContext.origin);
		if (callbacks?.postFlowUrl) pageContext.formTargets.add(new URL(callbacks.postFlowUrl).origin);
		const api = pageContext.callAs(accessToken);
		const site = await siteOf(pageContext, clientId, accessToken);
		const about = { clientId, callbacks: callbacks ?? {} };
		const known = await whoIs(api, leave);
		const member = (await takeOverOrder(pageContext, { member: known, api })) ? await whoIs(api, leave) : known;
		return { member, api, branding: brandingOf(site, pageContext), leave, ...about };
	} catch (error) {
		throw closed(error);
	}
};

const whoIs = async (api: Client, leave: string): Promise<Member> => {
	try {
		return (await api.use(members).getCurrentMember({ fieldSet: "FULL" })).member ?? {};
	} catch (error) {
		throw error instanceof CallError && error.status === 404 ? pageError("accountSignIn", leave) : error;
	}
};

const leaveOf = (callbacks: Callbacks | null | undefined): string => signedInAddress(callbacks ?? {}) ?? "/";

/** Other errors are rethrown. */
const closed = (error: unknown): unknown => {
	if (!(error instanceof CallError) || !error.code?.startsWith("HOSTED_SESSION")) return error;
	const callbacks = error.data.callbacks as Callbacks | undefined;
	return pageError("accountClosed", callbacks?.postFlowUrl ?? undefined);
};
