import type { Mail } from "./documents.ts";

/** How long whoever sends a mail has it for itself. Longer than any mail server is waited for. */
export const handOver = 60_000;
const hour = 3_600_000;
/** A mail that could not be sent for so long is given up. */
const patience = 72 * hour;

export const afterMilliseconds = (time: string, milliseconds: number): string =>
	new Date(Date.parse(time) + milliseconds).toISOString();

/** The mail while it is being sent: nobody else takes it up meanwhile. */
export const begun = (mail: Mail, now: string): Mail => ({
	...mail,
	tries: mail.tries + 1,
	nextTry: afterMilliseconds(now, Math.max(handOver, pauseAfter(mail.tries + 1))),
});

/** A minute at first, then twice as long each time, up to an hour. */
const pauseAfter = (tries: number): number => Math.min(hour, 60_000 * 2 ** (tries - 1));

export const sent = ({ content: _, nextTry: __, reason: ___, ...mail }: Mail, now: string): Mail => ({
	...mail,
	state: "SENT",
	sentDate: now,
});

export const kept = ({ nextTry: _, ...mail }: Mail): Mail => ({ ...mail, state: "KEPT" });

/** Tried again at its time, unless it never will be taken or time is up. */
export const failed = (mail: Mail, reason: string, forGood: boolean, now: string): Mail => {
	if (!forGood && Date.parse(now) - Date.parse(mail.createdDate) < patience) return { ...mail, reason };
	const { nextTry: _, ...rest } = mail;
	return { ...rest, state: "FAILED", reason };
};
