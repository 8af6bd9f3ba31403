import type { StaffSignIn } from "@cartwright/contract/staff/staff-accounts";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { CallError } from "@cartwright/sdk/errors";
import { redirect } from "react-router";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import type { PageContext } from "../page-context.server.ts";

/** What the browser keeps of staff: the sign-in, the shop to be in, or what one waits for. */
export type StaffCookie = "staff-session" | "staff-shop" | "staff-step" | "staff-invitation" | "staff-recovery";

/** In seconds; the services say how long each is good for. */
const lifetimes: Readonly<Record<StaffCookie, number>> = {
	"staff-session": 30 * 24 * 60 * 60,
	"staff-shop": 30 * 24 * 60 * 60,
	"staff-step": 60 * 60,
	"staff-invitation": 60 * 60,
	"staff-recovery": 60 * 60,
};

/** The services that need no sign-in. */
export const staffCalls = (pageContext: PageContext) => pageContext.callAs().use(staffAccounts);

export const readStaff = (pageContext: PageContext, name: StaffCookie): string =>
	readFlowCookie(pageContext, name) ?? "";

export const keepStaff = (pageContext: PageContext, name: StaffCookie, value: string): void => {
	setFlowCookie(pageContext, name, value, lifetimes[name]);
};

export const clearStaff = (pageContext: PageContext, name: StaffCookie): void => clearFlowCookie(pageContext, name);

/** Where a sign-in goes on. */
export const nextStaffStep = (pageContext: PageContext, response: StaffSignIn): Response => {
	if (response.state === "FACTOR_REQUIRED") {
		keepStaff(pageContext, "staff-step", response.stateToken ?? "");
		return redirect("/staff/second-step", { status: 303 });
	}
	clearStaff(pageContext, "staff-step");
	keepStaff(pageContext, "staff-session", response.refreshToken ?? "");
	return redirect("/staff/account", { status: 303 });
};

/** Whoever is signed in in this browser, with the services in their name; leads to the sign-in where nobody is. */
export const openStaff = async (pageContext: PageContext) => {
	const refreshToken = readStaff(pageContext, "staff-session");
	if (!refreshToken) throw redirect("/staff/sign-in");
	try {
		return pageContext.callAs(await accessOf(pageContext, refreshToken, readStaff(pageContext, "staff-shop")));
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		clearStaff(pageContext, "staff-session");
		throw redirect("/staff/sign-in");
	}
};

/** Leads to the sign-in, and from there back to the account, where the services demand a recent sign-in. */
export const signInAgain = (pageContext: PageContext): Response => {
	clearStaff(pageContext, "staff-session");
	return redirect("/staff/sign-in", { status: 303 });
};

/** To the shop that was chosen, as long as they work there; to the first of theirs otherwise. */
const accessOf = async (pageContext: PageContext, refreshToken: string, siteId: string): Promise<string> => {
	try {
		const response = await staffCalls(pageContext).refreshStaffAccess({ refreshToken, ...(siteId ? { siteId } : {}) });
		return response.accessToken ?? "";
	} catch (error) {
		if (!siteId || !(error instanceof CallError) || error.status >= 500) throw error;
		clearStaff(pageContext, "staff-shop");
		return accessOf(pageContext, refreshToken, "");
	}
};
