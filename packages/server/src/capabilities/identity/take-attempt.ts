import { createHash } from "node:crypto";
import { adjust, create, remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { BelowFloor, isOvertaken } from "@cartwright/store/errors";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { rerunOnConflict } from "../../rerun.ts";
import { type AttemptKind, looksSuspicious, openedWindow, secondsUntil } from "./allowance.ts";
import { type Allowance, allowances } from "./documents.ts";

export interface Attempt {
	readonly kind: AttemptKind;
	readonly allowance: Stored<Allowance>;
	/** Whether a captcha is due. */
	readonly suspicious: boolean;
}

/**
 * Takes one attempt of an address and of an account before anything is tried, in the store that all processes share: who
 * tries a hundred at once has no more of them than who tries one after the other.
 */
export const takeAttempts = async (context: Context, account: string): Promise<readonly Attempt[]> => [
	await takeAttempt(context, "address", context.incoming.ip),
	await takeAttempt(context, "account", account),
];

export const takeAttempt = (context: Context, kind: AttemptKind, subject: string): Promise<Attempt> => {
	// Whoever reads the table does not learn who tried.
	const id = createHash("sha256").update(`${kind}:${subject}`).digest("base64url");
	return rerunOnConflict(async () => {
		const { store, site, now } = context;
		const { known } = await store.read(site, { known: byId(allowances, id) });
		const opened = openedWindow(kind, id, known?.doc, now);
		if (!opened && known) return takeFrom(context, kind, known);
		if (!opened) throw new Error("an allowance has no window");
		const difference = { remaining: opened.remaining - (known?.doc.remaining ?? 0) };
		await store.commit(site, [known ? replace(allowances, known, opened, [], difference) : create(allowances, opened)]);
		return { kind, allowance: { doc: opened, revision: (known?.revision ?? 0) + 1 }, suspicious: opened.level > 0 };
	});
};

const takeFrom = async (context: Context, kind: AttemptKind, known: Stored<Allowance>): Promise<Attempt> => {
	const { store, site, now } = context;
	try {
		await store.commit(site, [adjust(allowances, known.doc.id, { remaining: -1 }, { floors: { remaining: 0 } })]);
	} catch (error) {
		if (!(error instanceof BelowFloor)) throw error;
		const retryAfterSeconds = secondsUntil(known.doc.windowEnds, now);
		throw new ApplicationError(
			"THROTTLED_FEATURE",
			`There were too many attempts. Try again in ${retryAfterSeconds} seconds.`,
			{ retryAfterSeconds },
		);
	}
	return { kind, allowance: known, suspicious: looksSuspicious(kind, known.doc) };
};

/** The attempts led somewhere: the account's count begins anew, the address gets back the one that it took. */
export const giveBack = async ({ store, site }: Context, attempts: readonly Attempt[]): Promise<void> => {
	for (const { kind, allowance } of attempts) {
		const { id } = allowance.doc;
		const write = kind === "account" ? remove(allowances, allowance) : adjust(allowances, id, { remaining: 1 });
		try {
			await store.commit(site, [write]);
		} catch (error) {
			// Somebody else tried in the meantime: what was counted stays counted.
			if (!isOvertaken(error)) throw error;
		}
	}
};
