import { createHash } from "node:crypto";
import type { AttemptLimit, RateLimit } from "@cartwright/contract/rate-limits";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { networkOf } from "@cartwright/kernel/foundation/network";
import { adjust, create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isSuspicious, openedWindow, secondsUntil } from "./allowance.ts";
import { type AttemptAllowance, attemptAllowances } from "./documents.ts";

/** What attempts are counted for. */
export type AttemptKind = AttemptLimit["kind"];

export interface Attempt {
	readonly kind: AttemptKind;
	/** As it was before this attempt. */
	readonly allowance: Stored<AttemptAllowance>;
	/** Whether a captcha is required. */
	readonly suspicious: boolean;
}

/** A call, with what it declares. */
export interface LimitedCall {
	readonly call: string;
	readonly limits: readonly RateLimit[];
}

/** The limit that the call declares. */
export const declaredLimit = ({ limits, call }: LimitedCall, kind: AttemptKind): AttemptLimit => {
	const declared = limits.find((limit): limit is AttemptLimit => limit.kind === kind);
	if (!declared) throw new Error(`${call} counts attempts of the kind ${kind}, and declares no limit of them`);
	return declared;
};

/** A hash, so that the table does not show who tried. An IP address is counted for its network. */
export const attemptId = (kind: AttemptKind, subject: string): string => {
	const counted = kind === "address" || kind === "paymentAddress" ? networkOf(subject) : subject;
	return createHash("sha256").update(`${kind}:${counted}`).digest("base64url");
};

/** A write that takes one attempt. Its commit fails with `BelowFloor` if none is left. */
export const consumeAttempt = (
	limit: AttemptLimit,
	id: string,
	existing: Stored<AttemptAllowance> | undefined,
	now: string,
): { readonly write: Write; readonly attempt: Attempt } => {
	const { kind } = limit;
	const opened = openedWindow(limit, id, existing?.doc, now);
	if (!opened && existing) {
		const write = adjust(attemptAllowances, id, { remaining: -1 }, { floors: { remaining: 0 } });
		return { write, attempt: { kind, allowance: existing, suspicious: isSuspicious(limit, existing.doc) } };
	}
	if (!opened) throw new Error("an allowance has no window");
	const difference = { remaining: opened.remaining - (existing?.doc.remaining ?? 0) };
	const write = existing
		? replace(attemptAllowances, existing, opened, [], difference)
		: create(attemptAllowances, opened);
	const allowance = { doc: { ...opened, remaining: opened.granted }, revision: (existing?.revision ?? 0) + 1 };
	return { write, attempt: { kind, allowance, suspicious: opened.level > 0 } };
};

/** The error if no attempt is left. */
export const throttled = (allowance: AttemptAllowance | undefined, now: string): ApplicationError => {
	const retryAfterSeconds = secondsUntil(allowance?.windowEnds ?? now, now);
	return new ApplicationError(
		"THROTTLED_FEATURE",
		`There were too many attempts. Try again in ${retryAfterSeconds} seconds.`,
		{ retryAfterSeconds },
	);
};
