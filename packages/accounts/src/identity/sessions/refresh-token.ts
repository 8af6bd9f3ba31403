import type { RefreshToken } from "./documents.ts";
import { composeHandle, splitHandle } from "./handle.ts";

const prefix = "cwr_";
/** A refresh token that is not used expires after so many days. */
const idleDays = 30;
/** The maximum lifetime, however often the token is used. */
const longestDays = 180;
const day = 24 * 60 * 60 * 1000;

/** A member's refresh token. It contains the site, because clients may send it without any other token. */
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

/** The token after it was used. Its expiry is extended once a day at most, so that most uses need no write. */
export const afterUse = (token: RefreshToken, now: string): RefreshToken => {
	const next = after(now, idleDays);
	const expires = next < token.ends ? next : token.ends;
	return Date.parse(expires) - Date.parse(token.expires) < day ? token : { ...token, expires };
};
