import type { FileStorage } from "@cartwright/kernel/foundation/providers";

/** Some bytes of a stored file; fewer where it ends. */
export const readStored = async (
	storage: FileStorage,
	key: string,
	range: { readonly start: number; readonly end: number },
): Promise<Buffer> => {
	const stream = await storage.stream(key, range);
	if (!stream) throw new Error(`there are no bytes at ${key}`);
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
};
