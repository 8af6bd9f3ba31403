import { createHash } from "node:crypto";
import { adjust, create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { ApplicationError } from "../../../foundation/errors.ts";
import { networkOf } from "../../../foundation/network.ts";
import { type AttemptKind, looksSuspicious, openedWindow, secondsUntil } from "./allowance.ts";
import { type Allowance, allowances } from "./documents.ts";

export interface Attempt {
	readonly kind: AttemptKind;
	/** As it was before. */
	readonly allowance: Stored<Allowance>;
	/** Whether a captcha is due. */
	readonly suspicious: boolean;
}

/** Whoever reads the table does not learn who tried. An address is counted for its network. */
export const attemptId = (kind: AttemptKind, subject: string): string => {
	const counted = kind === "address" ? networkOf(subject) : subject;
	return createHash("sha256").update(`${kind}:${counted}`).digest("base64url");
};

/** What takes one attempt; a commit of it is below a floor where none is left. */
export const takenFrom = (
	kind: AttemptKind,
	id: string,
	known: Stored<Allowance> | undefined,
	now: string,
): { readonly write: Write; readonly attempt: Attempt } => {
	const opened = openedWindow(kind, id, known?.doc, now);
	if (!opened && known) {
		const write = adjust(allowances, id, { remaining: -1 }, { floors: { remaining: 0 } });
		return { write, attempt: { kind, allowance: known, suspicious: looksSuspicious(kind, known.doc) } };
	}
	if (!opened) throw new Error("an allowance has no window");
	const difference = { remaining: opened.remaining - (known?.doc.remaining ?? 0) };
	const write = known ? replace(allowances, known, opened, [], difference) : create(allowances, opened);
	const allowance = { doc: { ...opened, remaining: opened.granted }, revision: (known?.revision ?? 0) + 1 };
	return { write, attempt: { kind, allowance, suspicious: opened.level > 0 } };
};

/** The refusal of an attempt too many. */
export const throttled = (allowance: Allowance | undefined, now: string): ApplicationError => {
	const retryAfterSeconds = secondsUntil(allowance?.windowEnds ?? now, now);
	return new ApplicationError(
		"THROTTLED_FEATURE",
		`There were too many attempts. Try again in ${retryAfterSeconds} seconds.`,
		{ retryAfterSeconds },
	);
};
