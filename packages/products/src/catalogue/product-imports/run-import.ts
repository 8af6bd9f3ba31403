import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace } from "@cartwright/store/batch";
import { isConflict } from "@cartwright/store/errors";
import { byId } from "@cartwright/store/store";
import type { ImportContext } from "./context.ts";
import { type ProductImport, type Progress, productImports } from "./documents.ts";
import { ImportFailed, importFile } from "./import-file.ts";

/** Whoever works on an import moves its date on, in milliseconds: another process continues it when that has not happened. */
const [lease, beat] = [60_000, 1000];
/** Without progress in between. */
const maxAttempts = 5;

/** It was stopped or deleted, or another process has it. */
class Lost extends Error {}

/** Imports a file, and stores once a second how far it is. */
export const runImport = async (context: ImportContext, id: string): Promise<void> => {
	const started = await claimImport(context, id);
	if (!started) return;
	let { progress } = started;
	const ending = new AbortController();
	const { signal } = ending;
	const stopSaving = everyBeat(
		() => saveProgress(context, started, progress),
		(error) => ending.abort(error),
	);
	const update = (change: Partial<Progress>): void => {
		signal.throwIfAborted();
		progress = { ...progress, ...change };
	};
	try {
		if (started.attempts > maxAttempts)
			throw new ImportFailed("INTERRUPTED", "The server stopped each time that it tried.");
		await importFile(context, started, { update, signal });
		await stopSaving();
		await endImport(context, started, progress, { status: "FINISHED" });
	} catch (failure) {
		await stopSaving();
		const error = signal.aborted ? signal.reason : failure;
		if (error instanceof Lost) return endImport(context, started, progress, { status: "STOPPED" });
		if (!(error instanceof ImportFailed)) throw error;
		await endImport(context, started, progress, {
			status: "FAILED",
			error: { code: error.code, description: error.message },
		});
	}
};

/** Calls it again and again, never twice at a time. Returns what ends that. */
const everyBeat = (save: () => Promise<void>, onFailure: (error: unknown) => void): (() => Promise<void>) => {
	let saving = Promise.resolve();
	let isSaving = false;
	const timer = setInterval(() => {
		if (isSaving) return;
		isSaving = true;
		saving = save()
			.catch(onFailure)
			.finally(() => {
				isSaving = false;
			});
	}, beat).unref();
	return async () => {
		clearInterval(timer);
		await saving;
	};
};

/** From here on it is this process that imports the file, unless it does not move the date on. */
const claimImport = async (
	{ store, site, now, newId }: ImportContext,
	id: string,
): Promise<ProductImport | undefined> => {
	const { stored } = await store.read(site, { stored: byId(productImports, id) });
	if (stored?.doc.status !== "RUNNING" || (stored.doc.dueDate ?? "") > now) return undefined;
	const claimed = { ...stored.doc, attempt: newId(), attempts: stored.doc.attempts + 1, dueDate: leaseFrom(now) };
	try {
		await store.commit(site, [replace(productImports, stored, claimed)]);
		return claimed;
	} catch (error) {
		if (isConflict(error)) return undefined;
		throw error;
	}
};

const leaseFrom = (now: string): string => new Date(Date.parse(now) + lease).toISOString();

const saveProgress = (context: ImportContext, started: ProductImport, progress: Progress): Promise<void> =>
	change(context, started, (doc) => {
		if (doc.status !== "RUNNING") throw new Lost();
		const hasMoved = (progress.position?.products ?? 0) > (started.progress.position?.products ?? 0);
		return { ...doc, progress, attempts: hasMoved ? 0 : doc.attempts, dueDate: leaseFrom(context.now) };
	});

/** One that was stopped stays so, with what was done until that was noticed. Whoever lost it changes nothing. */
const endImport = (
	context: ImportContext,
	started: ProductImport,
	progress: Progress,
	outcome: Pick<ProductImport, "status" | "error">,
): Promise<void> =>
	change(context, started, ({ dueDate: _, ...doc }) =>
		doc.status === "RUNNING" ? { ...doc, ...outcome, progress } : { ...doc, progress },
	).catch((error) => {
		if (!(error instanceof Lost)) throw error;
	});

const change = (
	context: ImportContext,
	{ id, attempt }: ProductImport,
	changed: (doc: ProductImport) => ProductImport,
): Promise<void> =>
	rerunOnConflict(async () => {
		const { store, site, now } = context;
		const { stored } = await store.read(site, { stored: byId(productImports, id) });
		if (!stored || stored.doc.attempt !== attempt) throw new Lost();
		await store.commit(site, [replace(productImports, stored, { ...changed(stored.doc), updatedDate: now })]);
	});
