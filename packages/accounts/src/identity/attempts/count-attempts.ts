import type { Context } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { adjust, remove, type Write } from "@cartwright/store/batch";
import { BelowFloor } from "@cartwright/store/errors";
import { byIds } from "@cartwright/store/store";
import { type Attempt, type AttemptKind, attemptId, consumeAttempt, declaredLimit, throttled } from "./attempt.ts";
import { attemptAllowances } from "./documents.ts";

/**
 * Takes one attempt of an IP address and one of an account before credentials are checked. This is a commit of its own, in
 * the store that all processes share: if attempts were counted with the outcome, a hundred concurrent guesses would all be
 * checked first (`decisions/015-attempts-are-counted-first.md`). The outcome's commit refunds them with `refundAttempts`.
 */
export const takeAttempts = (context: Context, account: string): Promise<readonly Attempt[]> =>
	take(context, { address: context.incoming.ip, account });

export const takeAttempt = async (context: Context, kind: AttemptKind, subject: string): Promise<Attempt> => {
	const [attempt] = await take(context, { [kind]: subject });
	if (!attempt) throw new Error("no attempt was taken");
	return attempt;
};

const take = (context: Context, subjects: Partial<Record<AttemptKind, string>>): Promise<readonly Attempt[]> => {
	const counted = Object.entries(subjects).map(([kind, subject]) => ({
		limit: declaredLimit(context, kind as AttemptKind),
		id: attemptId(kind as AttemptKind, subject),
	}));
	return rerunOnConflict(async () => {
		const { site, now } = context;
		// The audit log records the outcome of the call, not that an attempt was counted.
		const store = context.store.underlying ?? context.store;
		const ids = counted.map(({ id }) => id);
		const { allowancesById } = await store.read(site, { allowancesById: byIds(attemptAllowances, ids) });
		const taken = counted.map(({ limit, id }) => consumeAttempt(limit, id, allowancesById.get(id), now));
		try {
			await store.commit(
				site,
				taken.map(({ write }) => write),
			);
		} catch (error) {
			if (!(error instanceof BelowFloor)) throw error;
			throw throttled(allowancesById.get(error.id)?.doc, now);
		}
		return taken.map(({ attempt }) => attempt);
	});
};

/**
 * Refunds the attempts of a success. It also clears the failures of the account, but those of an IP address only by one:
 * otherwise whoever knows one password could guess others without limit.
 */
export const refundAttempts = (attempts: readonly Attempt[]): readonly Write[] =>
	attempts.map(({ kind, allowance }) => {
		const { id, level, granted, remaining } = allowance.doc;
		const isClean = level === 0 && remaining >= granted;
		if (kind === "account" && !isClean) return remove(attemptAllowances, allowance);
		return adjust(attemptAllowances, id, { remaining: 1 });
	});
