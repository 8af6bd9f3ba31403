import { createHash } from "node:crypto";
import type { StaffUser as StaffView } from "@cartwright/contract/staff/staff";
import { networkOf } from "@cartwright/kernel/foundation/network";
import type { StaffUser, TeamMember } from "./documents.ts";

const maxBrowsers = 20;

export const withStaffPassword = (staff: StaffUser, passwordHash: string, now: string): StaffUser => ({
	...staff,
	passwordHash,
	passwordVersion: staff.passwordVersion + 1,
	updatedDate: now,
});

/** The second factor that a sign-in requires. */
export const activeTotp = ({ factors }: Pick<StaffUser, "factors">) =>
	factors.find(({ type, status }) => type === "TOTP" && status === "ACTIVE");

export const staffView = (staff: StaffUser, { role, disabled, createdDate }: TeamMember): StaffView => ({
	id: staff.id,
	email: staff.email,
	role,
	disabled: disabled ?? false,
	createdDate,
	hasSecondFactor: activeTotp(staff) !== undefined,
	...(staff.name ? { name: staff.name } : {}),
	...(staff.lastLoginDate ? { lastLoginDate: staff.lastLoginDate } : {}),
});

/** A hash that recognizes a browser, by its user agent and network. */
export const browserHash = (ip: string, userAgent: string): string =>
	createHash("sha256")
		.update(`${networkOf(ip)} ${userAgent}`)
		.digest("base64url");

export const withBrowser = (staff: StaffUser, browser: string): StaffUser => ({
	...staff,
	knownBrowsers: [browser, ...staff.knownBrowsers.filter((each) => each !== browser)].slice(0, maxBrowsers),
});
