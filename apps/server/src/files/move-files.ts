import { createHash, type Hash } from "node:crypto";
import type { FileStorage } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";

export interface MovedFiles {
	readonly copied: number;
	readonly bytes: number;
	/** Those that were copied before. */
	readonly present: number;
}

const concurrency = 4;

/**
 * Copies all files that the other place does not have yet, and compares what arrived by SHA-256. Deletes nothing. Puts are atomic, so
 * what is there in the same size and later than its source is whole, and a run that was interrupted can be run again.
 */
export const moveFiles = async (
	from: FileStorage,
	to: FileStorage,
	onProgress: (done: number, total: number) => void,
): Promise<MovedFiles> => {
	const there = new Map<string, { readonly sizeInBytes: number; readonly storedTime: number }>();
	for await (const { key, ...facts } of to.list()) there.set(key, facts);
	let total = 0;
	const missing: string[] = [];
	for await (const { key, sizeInBytes, storedTime } of from.list()) {
		total += 1;
		const copy = there.get(key);
		if (copy?.sizeInBytes !== sizeInBytes || copy.storedTime < storedTime) missing.push(key);
	}
	const present = total - missing.length;
	let [copied, bytes, done] = [0, 0, present];
	const queue = missing.values();
	const work = async () => {
		for (const key of queue) {
			const length = await copy(from, to, key).catch((error) => {
				// The others end after the file that they are copying.
				missing.length = 0;
				throw error;
			});
			if (length !== undefined) [copied, bytes] = [copied + 1, bytes + length];
			onProgress(++done, total);
		}
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	return { copied, bytes, present };
};

/** Returns the length; undefined if the file was deleted since it was listed. */
const copy = async (from: FileStorage, to: FileStorage, key: string): Promise<number | undefined> => {
	const source = await from.stream(key);
	if (!source) return undefined;
	const [sent, received] = [createHash("sha256"), createHash("sha256")];
	let length = 0;
	async function* counted(chunks: AsyncIterable<Uint8Array>) {
		for await (const chunk of hashed(chunks, sent)) {
			length += chunk.byteLength;
			yield chunk;
		}
	}
	await to.put(key, counted(source));
	const arrived = (await to.stream(key)) ?? [];
	for await (const _ of hashed(arrived as AsyncIterable<Uint8Array>, received));
	if (sent.digest("hex") === received.digest("hex")) return length;
	await to.remove(key);
	throw new OperatorError(
		"FILE_CHANGED",
		`${key} arrived as something else than was sent.`,
		"Check the disk or the bucket, and run the command again.",
	);
};

async function* hashed(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: Hash) {
	for await (const chunk of chunks) {
		hash.update(chunk);
		yield chunk;
	}
}
