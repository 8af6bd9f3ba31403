import type { StaffSignIn } from "@cartwright/contract/staff/staff-accounts";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { CallError } from "@cartwright/sdk/errors";
import { redirect } from "react-router";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import type { PageContext } from "../page-context.server.ts";

/** The cookies of staff: the session, the selected shop, or the step that is pending. */
export type StaffCookie = "staff-session" | "staff-shop" | "staff-step" | "staff-invitation" | "staff-recovery";

/** In seconds. The services decide how long each value is valid. */
/** Set if the services require a recent sign-in. */
export const signInAgainParameter = "again";

const lifetimes: Readonly<Record<StaffCookie, number>> = {
	"staff-session": 30 * 24 * 60 * 60,
	"staff-shop": 30 * 24 * 60 * 60,
	"staff-step": 60 * 60,
	"staff-invitation": 60 * 60,
	"staff-recovery": 60 * 60,
};

/** The calls that need no sign-in. */
export const staffCalls = (pageContext: PageContext) => pageContext.callAs().use(staffAccounts);

export const readStaff = (pageContext: PageContext, name: StaffCookie): string =>
	readFlowCookie(pageContext, name) ?? "";

export const keepStaff = (pageContext: PageContext, name: StaffCookie, value: string): void => {
	setFlowCookie(pageContext, name, value, lifetimes[name]);
};

export const clearStaff = (pageContext: PageContext, name: StaffCookie): void => clearFlowCookie(pageContext, name);

/** The next page of a sign-in. */
export const nextStaffStep = (pageContext: PageContext, response: StaffSignIn): Response => {
	if (response.state === "FACTOR_REQUIRED") {
		keepStaff(pageContext, "staff-step", response.stateToken ?? "");
		return redirect("/staff/second-step", { status: 303 });
	}
	clearStaff(pageContext, "staff-step");
	keepStaff(pageContext, "staff-session", response.refreshToken ?? "");
	return redirect("/staff/account", { status: 303 });
};

/** A client for the staff user who is signed in in this browser; redirects to the sign-in page if there is none. */
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

/**
 * Ends the session and redirects to the sign-in page, which says why and returns to the account. For calls that require a
 * recent sign-in.
 */
export const signInAgain = async (pageContext: PageContext): Promise<Response> => {
	await endStaffSession(pageContext);
	return redirect(`/staff/sign-in?${signInAgainParameter}`, { status: 303 });
};

/** Signs out. A session that has ended already is not an error. */
export const endStaffSession = async (pageContext: PageContext): Promise<void> => {
	try {
		await staffCalls(pageContext).signOutStaff({ refreshToken: readStaff(pageContext, "staff-session") });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
	}
	clearStaff(pageContext, "staff-session");
};

/** An access token for the selected shop, or for the first one if they no longer work there. */
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
