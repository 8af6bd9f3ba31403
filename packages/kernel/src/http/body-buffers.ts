import type { ServerResponse } from "node:http";

// Longer bodies are rare.
const bufferSize = 512 * 1024;
const maxFree = 8;

/**
 * Buffers for the bodies of responses, used again once a response was sent. Lists of products with all their variants
 * are long, and are joined from cached parts: with a new buffer for each response, the garbage collector took a third of
 * the time of such a list, more than everything else that the call does.
 */
export class BodyBuffers {
	readonly #free: ArrayBuffer[] = [];
	readonly #lent = new WeakSet<ArrayBufferLike>();

	/** A buffer of so many bytes, whose contents are undefined. */
	take(size: number): Buffer {
		if (size > bufferSize) return Buffer.allocUnsafe(size);
		const memory = this.#free.pop() ?? new ArrayBuffer(bufferSize);
		this.#lent.add(memory);
		return Buffer.from(memory, 0, size);
	}

	/** Takes the buffer of a body back when the response was handed to the operating system. A body not sent is freed. */
	takeBackAfter(response: ServerResponse, body: string | Buffer): void {
		if (typeof body === "string" || !this.#lent.has(body.buffer)) return;
		response.once("finish", () => {
			const isLent = this.#lent.delete(body.buffer);
			if (isLent && this.#free.length < maxFree) this.#free.push(body.buffer as ArrayBuffer);
		});
	}
}
