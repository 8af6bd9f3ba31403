import {
	clearSecureCookie,
	readSecureCookie,
	type SecureCookie,
	setSecureCookie,
} from "@cartwright/credentials/secure-cookies";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { staffAccounts } from "@cartwright/sdk/services/staff-accounts";
import { type PageRequest, sendCookie } from "./page-request.ts";

/** The cookies of staff: the session, the selected shop, or the step that is pending. */
export type StaffCookie = Extract<SecureCookie, `staff-${string}`>;

/** A page whose requests can be made with an access token, or with none. */
export interface StaffPage extends PageRequest {
	readonly callAs: (accessToken?: string) => Client;
}

const [hour, month] = [60 * 60, 30 * 24 * 60 * 60];

/** In seconds. The services decide how long each value is valid. */
const lifetimes: Readonly<Record<StaffCookie, number>> = {
	"staff-session": month,
	"staff-shop": month,
	"staff-step": hour,
	"staff-invitation": hour,
	"staff-recovery": hour,
};

export const readStaff = ({ cookies, secure }: PageRequest, name: StaffCookie): string =>
	readSecureCookie(cookies, name, secure) ?? "";

export const keepStaff = (page: PageRequest, name: StaffCookie, value: string): void => {
	sendCookie(page, setSecureCookie(name, value, { secure: page.secure, seconds: lifetimes[name] }));
};

export const clearStaff = (page: PageRequest, name: StaffCookie): void => {
	sendCookie(page, clearSecureCookie(name, page.secure));
};

/** A client for the staff user who is signed in in this browser, if there is one. */
export const staffClient = async (page: StaffPage): Promise<Client | undefined> => {
	const refreshToken = readStaff(page, "staff-session");
	if (!refreshToken) return undefined;
	try {
		return page.callAs(await accessOf(page, refreshToken, readStaff(page, "staff-shop")));
	} catch (error) {
		if (!isRefused(error)) throw error;
		clearStaff(page, "staff-session");
		return undefined;
	}
};

/** Signs out. A session that has ended already is not an error. */
export const endStaffSession = async (page: StaffPage): Promise<void> => {
	try {
		await page
			.callAs()
			.use(staffAccounts)
			.signOutStaff({ refreshToken: readStaff(page, "staff-session") });
	} catch (error) {
		if (!isRefused(error)) throw error;
	}
	clearStaff(page, "staff-session");
};

/** An access token for the selected shop, or for the first one if they no longer work there. */
const accessOf = async (page: StaffPage, refreshToken: string, siteId: string): Promise<string> => {
	const accounts = page.callAs().use(staffAccounts);
	try {
		const { accessToken } = await accounts.refreshStaffAccess({ refreshToken, ...(siteId ? { siteId } : {}) });
		return accessToken ?? "";
	} catch (error) {
		if (!siteId || !isRefused(error)) throw error;
		clearStaff(page, "staff-shop");
		return accessOf(page, refreshToken, "");
	}
};

/** Whether the services refused, in contrast to being unavailable. */
const isRefused = (error: unknown): boolean => error instanceof CallError && error.status < 500;
