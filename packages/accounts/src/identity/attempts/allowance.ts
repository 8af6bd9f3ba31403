import type { AttemptAllowance } from "./documents.ts";

interface Limit {
	/** Attempts in one window. */
	readonly granted: number;
	/** A captcha is required after so many failures. */
	readonly trusted: number;
	/** The length of the windows in minutes. If all attempts of a window are used, the next one is longer. */
	readonly windows: readonly number[];
}

const ofSignIns = [1, 2, 5, 10, 15] as const;
/** Long, because stolen cards are tried by the thousand, and shoppers have few of their own. */
const ofPayments = [15, 30, 60, 120, 240] as const;

const limits = {
	/** An IP address, which a whole office may share. */
	address: { granted: 60, trusted: 20, windows: ofSignIns },
	account: { granted: 10, trusted: 3, windows: ofSignIns },
	/** Card payments of an order or a shopper. */
	payment: { granted: 10, trusted: 5, windows: ofPayments },
	/** Card payments from an IP address. */
	paymentAddress: { granted: 30, trusted: 10, windows: ofPayments },
} satisfies Record<string, Limit>;

/** What attempts are counted for. */
export type AttemptKind = keyof typeof limits;

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
	const { granted, windows } = limits[kind];
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
export const isSuspicious = (kind: AttemptKind, { level, granted: all, remaining }: AttemptAllowance): boolean =>
	level > 0 || all - remaining >= limits[kind].trusted;

export const secondsUntil = (moment: string, now: string): number =>
	Math.max(1, Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000));
