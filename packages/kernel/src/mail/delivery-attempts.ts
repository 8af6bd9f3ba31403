import type { Mail } from "./documents.ts";

/** Lease of the worker that sends a mail, longer than the timeout of the mail server. */
export const sendLease = 60_000;
const hour = 3_600_000;
/** A mail is given up after this time. */
const retryWindow = 72 * hour;

export const afterMilliseconds = (time: string, milliseconds: number): string =>
	new Date(Date.parse(time) + milliseconds).toISOString();

/** The mail while it is being sent: other workers leave it alone. */
export const startAttempt = (mail: Mail, now: string): Mail => ({
	...mail,
	attempts: mail.attempts + 1,
	nextAttempt: afterMilliseconds(now, Math.max(sendLease, backoff(mail.attempts + 1))),
});

/** Exponential backoff: a minute at first, doubled each time, up to an hour. */
const backoff = (attempts: number): number => Math.min(hour, 60_000 * 2 ** (attempts - 1));

export const markSent = ({ content: _, nextAttempt: __, reason: ___, ...mail }: Mail, now: string): Mail => ({
	...mail,
	state: "SENT",
	sentDate: now,
});

export const keepLocally = ({ nextAttempt: _, ...mail }: Mail): Mail => ({ ...mail, state: "KEPT" });

/** Retried later, unless the failure is permanent or the time is up. */
export const markFailed = (mail: Mail, reason: string, isPermanent: boolean, now: string): Mail =>
	!isPermanent && Date.parse(now) - Date.parse(mail.createdDate) < retryWindow
		? { ...mail, reason }
		: giveUp(mail, reason);

export const giveUp = ({ nextAttempt: _, ...mail }: Mail, reason: string): Mail => ({
	...mail,
	state: "FAILED",
	reason,
});

/** A mail that anybody may have caused, to an address that got too many of them. What is in it nobody needs. */
export const refuseByLimit = ({ nextAttempt: _, content: __, ...mail }: Mail): Mail => ({
	...mail,
	state: "FAILED",
	reason: "too many mails that anybody can cause went to the address within an hour",
});

/** A mail to a recipient who opted out after it was queued. */
export const refuseByOptOut = ({ nextAttempt: _, content: __, ...mail }: Mail): Mail => ({
	...mail,
	state: "FAILED",
	reason: "the recipient opted out of such mails",
});

export const isTooLate = ({ sendBefore }: Mail, now: string): boolean => sendBefore !== undefined && sendBefore <= now;
