import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type AttemptKind, attemptId, consumeAttempt, declaredLimit, type LimitedCall, throttled } from "./attempt.ts";
import type { AttemptAllowance } from "./documents.ts";

/** What an attempt is counted for. */
export type AttemptSubject = readonly [kind: AttemptKind, subject: string];

export interface TakenAttempts {
	/** If somebody else takes the last attempts first, their commit fails with `BelowFloor`. */
	readonly writes: readonly Write[];
	/** Whether a captcha is required. */
	readonly suspicious: boolean;
}

/** The ids of the allowances of these subjects. */
export const allowanceIds = (subjects: readonly AttemptSubject[]): string[] =>
	subjects.map(([kind, subject]) => attemptId(kind, subject));

/** Attempts that the commit of what is attempted takes, so that a conflict does not count. Throws if none is left. */
export const takeAttempts = (
	call: LimitedCall & { readonly now: string },
	subjects: readonly AttemptSubject[],
	allowances: ReadonlyMap<string, Stored<AttemptAllowance>>,
): TakenAttempts => {
	const { now } = call;
	const taken = subjects.map(([kind, subject]) => {
		const id = attemptId(kind, subject);
		const before = allowances.get(id);
		if (before && before.doc.windowEnds > now && before.doc.remaining <= 0) throw throttled(before.doc, now);
		return consumeAttempt(declaredLimit(call, kind), id, before, now);
	});
	return { writes: taken.map(({ write }) => write), suspicious: taken.some(({ attempt }) => attempt.suspicious) };
};
