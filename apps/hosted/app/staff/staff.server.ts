import type { StaffSignIn } from "@cartwright/contract/staff/staff-accounts";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { clearStaff, endStaffSession, keepStaff, staffClient } from "@cartwright/page-app/staff-session";
import { redirect, redirectDocument } from "react-router";
import type { PageContext } from "../page-context.server.ts";

/** Set if the services require a recent sign-in. */
export const signInAgainParameter = "again";

/** Where to go after signing in: a page of the dashboard. */
const returnParameter = "return";

/** The requested page, unless it is none of the dashboard: no link leads staff elsewhere after signing in. */
export const requestedReturn = (request: Request): string | undefined => {
	const path = new URL(request.url).searchParams.get(returnParameter) ?? "";
	return /^\/dashboard(?=[/?]|$)(?!.*[\\\s])/.test(path) && !path.includes("//") ? path : undefined;
};

/** The calls that need no sign-in. */
export const staffCalls = (pageContext: PageContext) => pageContext.callAs().use(staffAccounts);

/** The next page of a sign-in, in the end the one that was requested, or else the account. */
export const nextStaffStep = (pageContext: PageContext, response: StaffSignIn, request: Request): Response => {
	const path = requestedReturn(request);
	if (response.state === "FACTOR_REQUIRED") {
		keepStaff(pageContext, "staff-step", response.stateToken ?? "");
		const search = path ? `?${new URLSearchParams({ [returnParameter]: path })}` : "";
		return redirect(`/staff/second-step${search}`, { status: 303 });
	}
	clearStaff(pageContext, "staff-step");
	keepStaff(pageContext, "staff-session", response.refreshToken ?? "");
	if (path) return redirectDocument(pageContext.origin + path, { status: 303 });
	return redirect("/staff/account", { status: 303 });
};

/** A client for the staff user who is signed in in this browser; redirects to the sign-in page if there is none. */
export const openStaff = async (pageContext: PageContext) => {
	const client = await staffClient(pageContext);
	if (!client) throw redirect("/staff/sign-in");
	return client;
};

/**
 * Ends the session and redirects to the sign-in page, which says why and returns to the account. For calls that require a
 * recent sign-in.
 */
export const signInAgain = async (pageContext: PageContext): Promise<Response> => {
	await endStaffSession(pageContext);
	return redirect(`/staff/sign-in?${signInAgainParameter}`, { status: 303 });
};
