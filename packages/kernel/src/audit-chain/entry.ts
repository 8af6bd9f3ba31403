import { createHash } from "node:crypto";
import { type Batch, targetOf } from "@cartwright/store/batch";
import type { RecordedChange } from "../foundation/recorder.ts";
import { type AuditEntry, type AuditHead, auditHeadId } from "./documents.ts";

/** The content of an entry, without its position in the chain. */
export type AuditFacts = Omit<AuditEntry, "id" | "number" | "previousHash" | "hash">;

const maxThings = 20;

export const beginning: Omit<AuditHead, "id"> = { number: 0, hash: "", pruned: { number: 0, hash: "" } };

/** The next entry of the chain, and the new end. */
export const linked = (head: Omit<AuditHead, "id">, facts: AuditFacts): { entry: AuditEntry; next: AuditHead } => {
	const number = head.number + 1;
	const bare = { ...facts, id: idOf(number), number, previousHash: head.hash };
	const entry = { ...bare, hash: hashOf(bare) };
	return { entry, next: { id: auditHeadId, number, hash: entry.hash, pruned: head.pruned } };
};

const idOf = (number: number): string => String(number).padStart(12, "0");

/** The hash of everything in an entry, including the hash of the previous one. */
export const hashOf = (entry: Omit<AuditEntry, "hash">): string => {
	const { number, time, siteId, actorKind, actorId, call, things, furtherThings, ip, requestId, outcome, changes } =
		entry;
	const recorded = [
		entry.previousHash,
		number,
		time,
		siteId,
		actorKind,
		actorId,
		call,
		things.map(({ kind, id }) => [kind, id]),
		furtherThings,
		ip,
		requestId,
		outcome,
		...(changes ? [changes.map(({ id, field, before, after }) => [id, field, before, after])] : []),
	];
	return createHash("sha256").update(JSON.stringify(recorded)).digest("base64url");
};

export const changesOf = (changes: readonly RecordedChange[]): Pick<AuditEntry, "changes"> =>
	changes.length > 0 ? { changes: changes.map(({ kind: _, ...change }) => change) } : {};

/** Whom the changes concern, and the documents that a batch writes, each once. */
export const thingsOf = (
	batch: Batch,
	changes: readonly RecordedChange[] = [],
): Pick<AuditEntry, "things" | "furtherThings"> => {
	const written = batch.map((write) => ({ kind: write.collection.name, id: targetOf(write) }));
	const all = [...changes.map(({ kind, id }) => ({ kind, id })), ...written];
	const things = [...new Map(all.map((thing) => [`${thing.kind} ${thing.id}`, thing])).values()];
	return { things: things.slice(0, maxThings), furtherThings: Math.max(0, things.length - maxThings) };
};
