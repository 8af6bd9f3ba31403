import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Context, ReadContext } from "../../../foundation/context.ts";
import type { AttemptKind } from "../attempts/allowance.ts";
import { attemptId, consumeAttempt, throttled } from "../attempts/attempt.ts";
import { attemptAllowances } from "../attempts/documents.ts";

export interface PreparedAttempts {
	/** Take the attempts. If somebody else takes the last ones first, their commit fails with `BelowFloor`. */
	readonly writes: readonly Write[];
	/** The ids of the allowances. */
	readonly ids: readonly string[];
	/** Whether a captcha is required. */
	readonly suspicious: boolean;
}

/** Attempts that the commit of what is attempted takes, so that a conflict does not count. Throws if none is left. */
export const prepareAttempts = async (
	{ store, site, now }: Pick<ReadContext, "store" | "site"> & Pick<Context, "now">,
	subjects: readonly (readonly [kind: AttemptKind, subject: string])[],
): Promise<PreparedAttempts> => {
	const counted = subjects.map(([kind, subject]) => ({ kind, id: attemptId(kind, subject) }));
	const ids = counted.map(({ id }) => id);
	const { allowances } = await store.read(site, { allowances: byIds(attemptAllowances, ids) });
	const taken = counted.map(({ kind, id }) => {
		const before = allowances.get(id);
		if (before && before.doc.windowEnds > now && before.doc.remaining <= 0) throw throttled(before.doc, now);
		return consumeAttempt(kind, id, before, now);
	});
	return {
		writes: taken.map(({ write }) => write),
		ids,
		suspicious: taken.some(({ attempt }) => attempt.suspicious),
	};
};
