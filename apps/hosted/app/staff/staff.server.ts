import type { StaffSignIn } from "@cartwright/contract/staff/staff-accounts";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { CallError } from "@cartwright/sdk/errors";
import { redirect } from "react-router";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import type { Visit } from "../visit.server.ts";

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
export const staffCalls = (visit: Visit) => visit.callAs().use(staffAccounts);

export const readStaff = (visit: Visit, name: StaffCookie): string => readFlowCookie(visit, name) ?? "";

export const keepStaff = (visit: Visit, name: StaffCookie, value: string): void => {
	setFlowCookie(visit, name, value, lifetimes[name]);
};

export const forgetStaff = (visit: Visit, name: StaffCookie): void => clearFlowCookie(visit, name);

/** Where a sign-in goes on. */
export const proceedStaff = (visit: Visit, answer: StaffSignIn): Response => {
	if (answer.state === "FACTOR_REQUIRED") {
		keepStaff(visit, "staff-step", answer.stateToken ?? "");
		return redirect("/staff/second-step", { status: 303 });
	}
	forgetStaff(visit, "staff-step");
	keepStaff(visit, "staff-session", answer.refreshToken ?? "");
	return redirect("/staff/account", { status: 303 });
};

/** Whoever is signed in in this browser, with the services in their name; leads to the sign-in where nobody is. */
export const openStaff = async (visit: Visit) => {
	const refreshToken = readStaff(visit, "staff-session");
	if (!refreshToken) throw redirect("/staff/sign-in");
	try {
		return visit.callAs(await accessOf(visit, refreshToken, readStaff(visit, "staff-shop")));
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		forgetStaff(visit, "staff-session");
		throw redirect("/staff/sign-in");
	}
};

/** To the shop that was chosen, as long as they work there; to the first of theirs otherwise. */
const accessOf = async (visit: Visit, refreshToken: string, siteId: string): Promise<string> => {
	try {
		const answer = await staffCalls(visit).refreshStaffAccess({ refreshToken, ...(siteId ? { siteId } : {}) });
		return answer.accessToken ?? "";
	} catch (error) {
		if (!siteId || !(error instanceof CallError) || error.status >= 500) throw error;
		forgetStaff(visit, "staff-shop");
		return accessOf(visit, refreshToken, "");
	}
};
