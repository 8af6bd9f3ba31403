import type { StaffSession } from "./documents.ts";

const day = 24 * 60 * 60 * 1000;
/** A session that is not used expires after so many days. */
const idleDays = 7;
/** The maximum lifetime, however often the token is used. */
const longestDays = 30;

const after = (now: string, days: number): string => new Date(Date.parse(now) + days * day).toISOString();

export const firstLifetime = (now: string): Pick<StaffSession, "expires" | "ends"> => ({
	expires: after(now, idleDays),
	ends: after(now, longestDays),
});

/** The session after it was used. Its expiry is extended once a day at most, so that most uses need no write. */
export const afterUse = (session: StaffSession, now: string): StaffSession => {
	const next = after(now, idleDays);
	const expires = next < session.ends ? next : session.ends;
	return Date.parse(expires) - Date.parse(session.expires) < day ? session : { ...session, expires };
};
