import type { RefreshToken } from "./documents.ts";
import { composeHandle, splitHandle } from "./handle.ts";

const prefix = "cwr_";
/** A member who stays away so long signs in anew. */
const idleDays = 30;
/** Nobody stays signed in for longer. */
const longestDays = 180;
const day = 24 * 60 * 60 * 1000;

/** A member's refresh token; the site is part of it, because clients may show it alone. */
export const composeRefreshToken = (site: string, handle: string): string => `${prefix}${composeHandle(site, handle)}`;

export const isMembersToken = (token: string): boolean => token.startsWith(prefix);

export const splitRefreshToken = (token: string): { site: string; id: string; secret: string } => {
	const { id: site, secret: handle } = splitHandle(token.slice(prefix.length));
	return { site, ...splitHandle(handle) };
};

const after = (now: string, days: number): string => new Date(Date.parse(now) + days * day).toISOString();

export const firstLifetime = (now: string): Pick<RefreshToken, "expires" | "ends"> => ({
	expires: after(now, idleDays),
	ends: after(now, longestDays),
});

/** The token as used now. It moves on once a day at most, so that use costs no write. */
export const afterUse = (token: RefreshToken, now: string): RefreshToken => {
	const next = after(now, idleDays);
	const expires = next < token.ends ? next : token.ends;
	return Date.parse(expires) - Date.parse(token.expires) < day ? token : { ...token, expires };
};
