import { createHash } from "node:crypto";
import { adjust, create, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { BelowFloor } from "@cartwright/store/errors";
import { byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { rerunOnConflict } from "../../rerun.ts";
import { type AttemptKind, looksSuspicious, openedWindow, secondsUntil } from "./allowance.ts";
import { type Allowance, allowances } from "./documents.ts";

export interface Attempt {
	readonly kind: AttemptKind;
	/** As it was before. */
	readonly allowance: Stored<Allowance>;
	/** Whether a captcha is due. */
	readonly suspicious: boolean;
}

/**
 * Takes one attempt of an address and of an account before anything is tried, in the store that all processes share: who
 * tries a hundred at once has no more of them than who tries one after the other.
 */
export const takeAttempts = (context: Context, account: string): Promise<readonly Attempt[]> =>
	take(context, { address: context.incoming.ip, account });

export const takeAttempt = async (context: Context, kind: AttemptKind, subject: string): Promise<Attempt> => {
	const [attempt] = await take(context, { [kind]: subject });
	if (!attempt) throw new Error("no attempt was taken");
	return attempt;
};

const take = (context: Context, subjects: Partial<Record<AttemptKind, string>>): Promise<readonly Attempt[]> => {
	const wanted = Object.entries(subjects).map(([kind, subject]) => ({
		kind: kind as AttemptKind,
		// Whoever reads the table does not learn who tried.
		id: createHash("sha256").update(`${kind}:${subject}`).digest("base64url"),
	}));
	return rerunOnConflict(async () => {
		const { store, site, now } = context;
		const ids = wanted.map(({ id }) => id);
		const { known } = await store.read(site, { known: byIds(allowances, ids) });
		const taken = wanted.map(({ kind, id }) => takenFrom(kind, id, known.get(id), now));
		try {
			await store.commit(
				site,
				taken.map(({ write }) => write),
			);
		} catch (error) {
			if (!(error instanceof BelowFloor)) throw error;
			const windowEnds = known.get(error.id)?.doc.windowEnds ?? now;
			const retryAfterSeconds = secondsUntil(windowEnds, now);
			throw new ApplicationError(
				"THROTTLED_FEATURE",
				`There were too many attempts. Try again in ${retryAfterSeconds} seconds.`,
				{ retryAfterSeconds },
			);
		}
		return taken.map(({ attempt }) => attempt);
	});
};

const takenFrom = (
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

/**
 * What gives attempts back that led somewhere. Where the account had failures they are forgotten with it; an address gets
 * back just the one, or who knows one password could try others for good.
 */
export const givenBack = (attempts: readonly Attempt[]): readonly Write[] =>
	attempts.map(({ kind, allowance }) => {
		const { id, level, granted, remaining } = allowance.doc;
		const isClean = level === 0 && remaining >= granted;
		if (kind === "account" && !isClean) return remove(allowances, allowance);
		return adjust(allowances, id, { remaining: 1 });
	});
