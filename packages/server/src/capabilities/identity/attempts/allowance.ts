import type { AttemptAllowance } from "./documents.ts";

/** What attempts are counted for: an IP address or an account. */
export type AttemptKind = "address" | "account";

/** Attempts in one window. A whole office may share an IP address. */
const granted: Readonly<Record<AttemptKind, number>> = { address: 60, account: 10 };
/** A captcha is required after so many failures. */
const trusted: Readonly<Record<AttemptKind, number>> = { address: 20, account: 3 };
/** The length of the windows. If all attempts of a window are used, the next one is longer. */
const windowMinutes = [1, 2, 5, 10, 15] as const;
const resetAfterMinutes = 24 * 60;

const later = (now: string, minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** A new window with one attempt taken, or `undefined` while the current one is open. */
export const openedWindow = (
	kind: AttemptKind,
	id: string,
	before: AttemptAllowance | undefined,
	now: string,
): AttemptAllowance | undefined => {
	if (before && before.windowEnds > now) return undefined;
	const isCurrent = before !== undefined && before.expires > now;
	const step = before && before.remaining === 0 ? 1 : -1;
	const level = isCurrent ? Math.min(Math.max(before.level + step, 0), windowMinutes.length - 1) : 0;
	return {
		id,
		level,
		granted: granted[kind],
		remaining: granted[kind] - 1,
		windowEnds: later(now, windowMinutes[level] ?? 1),
		expires: later(now, resetAfterMinutes),
	};
};

/** Whether there were so many failures that a bot is likely. `remaining` is the number before this attempt. */
export const isSuspicious = (kind: AttemptKind, { level, granted: all, remaining }: AttemptAllowance): boolean =>
	level > 0 || all - remaining >= trusted[kind];

export const secondsUntil = (moment: string, now: string): number =>
	Math.max(1, Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000));
