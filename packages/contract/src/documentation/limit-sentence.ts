import { type AttemptLimit, type MinuteLimit, type RateLimit, storedThings } from "../rate-limits.ts";

const ofMinute = ({ of, share }: MinuteLimit): string =>
	`as many ${storedThings[of]} a minute from one address as \`VISITORS_PER_MINUTE\` allows${share === 1 ? "" : `, divided by ${share}`}`;

const ofAttempts = ({ granted, per, windows }: AttemptLimit): string =>
	`${granted} attempts for each ${per} in ${minutes(windows[0] ?? 1)}, and, when they are used up, in up to ${minutes(windows.at(-1) ?? 1)}`;

const minutes = (count: number): string => (count === 1 ? "a minute" : `${count} minutes`);

/** How often a call may be made, for the reference. Staff and apps are limited only where they sign in. */
export const limitSentence = (limits: readonly RateLimit[] = []): string =>
	limits.length === 0
		? ""
		: `Limited to ${limits.map((limit) => (limit.kind === "minute" ? ofMinute(limit) : ofAttempts(limit))).join("; ")}.`;
