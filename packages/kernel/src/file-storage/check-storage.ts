import { randomUUID } from "node:crypto";
import type { FileStorage } from "../foundation/providers.ts";

/**
 * Does once what a server does all the time, so that its start shows what it may not do.
 * @throws {FilesUnavailable}
 */
export const checkStorage = async (storage: FileStorage): Promise<void> => {
	const folder = "checks";
	const key = `${folder}/${randomUUID()}`;
	await storage.put(key, Buffer.from("Cartwright may write here.\n"));
	await storage.get(key);
	for await (const _ of storage.list(folder)) break;
	await storage.remove(key);
};
