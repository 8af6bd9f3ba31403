import type { AttemptLimit } from "@cartwright/contract/rate-limits";
import type { AttemptAllowance } from "./documents.ts";

const resetAfterMinutes = 24 * 60;

const later = (now: string, minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** A new window with one attempt taken, or `undefined` while the current one is open. */
export const openedWindow = (
	{ granted, windows }: AttemptLimit,
	id: string,
	before: AttemptAllowance | undefined,
	now: string,
): AttemptAllowance | undefined => {
	if (before && before.windowEnds > now) return undefined;
	const isCurrent = before !== undefined && before.expires > now;
	const step = before && before.remaining === 0 ? 1 : -1;
	const level = isCurrent ? Math.min(Math.max(before.level + step, 0), windows.length - 1) : 0;
	return {
		id,
		level,
		granted,
		remaining: granted - 1,
		windowEnds: later(now, windows[level] ?? 1),
		expires: later(now, resetAfterMinutes),
	};
};

/** Whether there were so many failures that a bot is likely. `remaining` is the number before this attempt. */
export const isSuspicious = ({ trusted }: AttemptLimit, { level, granted, remaining }: AttemptAllowance): boolean =>
	level > 0 || granted - remaining >= trusted;

export const secondsUntil = (moment: string, now: string): number =>
	Math.max(1, Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000));
