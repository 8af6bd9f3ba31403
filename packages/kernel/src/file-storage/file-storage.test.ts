import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { startS3Server } from "@cartwright/testing/s3-server";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import type { FileStorage } from "../foundation/providers.ts";

/** Larger than what is sent at once. */
const large = Buffer.alloc(20_000_000, "0123456789abcdefghijklmnopqrstuvwxyz~");

const engines: Readonly<Record<string, () => Promise<FileStorage>>> = {
	"a folder": async () => temporaryStorage().storage,
	"a bucket": async () => (await startS3Server()).open("s3://files/shops/one"),
};

async function* inChunks(bytes: Buffer, size = 700_001) {
	for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

for (const [name, open] of Object.entries(engines)) {
	describe(`files in ${name}`, () => {
		const stored = open();
		const keysIn = async (folder?: string) => {
			const entries = await Array.fromAsync((await stored).list(folder));
			return entries.map(({ key, sizeInBytes }) => `${key} ${sizeInBytes}`).sort();
		};
		const read = async (key: string, range?: { start: number; end: number }) => {
			const stream = await (await stored).stream(key, range);
			return stream && Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString();
		};

		it("are stored, replaced, listed and removed", async () => {
			const storage = await stored;
			assert.equal(await storage.get("site/originals/a"), undefined);
			assert.deepEqual(await keysIn("site/originals"), []);
			const before = Date.now();
			for (const key of ["site/originals/b", "site/originals/a", "site/sized/b/w_1~x.webp", "site-2/originals/c"]) {
				await storage.put(key, Buffer.from(key));
			}
			await storage.put("site/originals/a", Buffer.from("again"));
			assert.equal(String(await storage.get("site/originals/a")), "again");
			assert.deepEqual(await keysIn("site/originals"), ["site/originals/a 5", "site/originals/b 16"]);
			const inSite = ["site/originals/a 5", "site/originals/b 16", "site/sized/b/w_1~x.webp 23"];
			assert.deepEqual(await keysIn("site"), inSite);
			assert.deepEqual(await keysIn(), ["site-2/originals/c 18", ...inSite]);
			const [entry] = await Array.fromAsync(storage.list("site-2"));
			assert.ok(entry && entry.storedTime >= before - 1000 && entry.storedTime <= Date.now() + 1000);
			await storage.remove("site/originals/b");
			await storage.remove("site/originals/b");
			assert.equal(await storage.get("site/originals/b"), undefined);
			assert.deepEqual(await keysIn("site/originals"), ["site/originals/a 5"]);
		});

		it("are read whole and in ranges", async () => {
			const storage = await stored;
			await storage.put("ranges/ten", inChunks(Buffer.from("0123456789"), 3));
			assert.equal(await read("ranges/ten"), "0123456789");
			assert.equal(await read("ranges/ten", { start: 2, end: 4 }), "234");
			assert.equal(await read("ranges/ten", { start: 9, end: 9 }), "9");
			assert.equal(await read("ranges/ten", { start: 7, end: 65_535 }), "789");
			assert.equal(await read("ranges/ten", { start: 10, end: 20 }), "");
			assert.equal(await read("ranges/none"), undefined);
			assert.equal(await read("ranges/none", { start: 0, end: 1 }), undefined);
			await storage.put("ranges/empty", inChunks(Buffer.alloc(0)));
			assert.equal(await read("ranges/empty"), "");
			assert.equal((await storage.get("ranges/empty"))?.length, 0);
		});

		it("are stored from a stream of any length", async () => {
			const storage = await stored;
			await storage.put("streams/large", inChunks(large));
			assert.ok(large.equals((await storage.get("streams/large")) ?? Buffer.alloc(0)));
			assert.equal(
				await read("streams/large", { start: 12_000_000, end: 12_000_009 }),
				String(large.subarray(12_000_000, 12_000_010)),
			);
			assert.deepEqual(await keysIn("streams"), [`streams/large ${large.length}`]);
		});

		it("are as they were if their stream fails, whose error the caller gets", async () => {
			const storage = await stored;
			for (const [key, length] of [
				["broken/small", 10],
				["broken/large", 15_000_000],
			] as const) {
				const fault = new TypeError("the sender is gone");
				const broken = async function* () {
					yield* inChunks(large.subarray(0, length));
					throw fault;
				};
				await assert.rejects(storage.put(key, broken()), (error) => error === fault);
				assert.equal(await storage.get(key), undefined);
				await storage.put(key, Buffer.from("whole"));
				await assert.rejects(storage.put(key, broken()), (error) => error === fault);
				assert.equal(String(await storage.get(key)), "whole");
			}
		});

		it("are removed while they are listed, page by page", async () => {
			const storage = await stored;
			const count = 1020;
			for (let first = 0; first < count; first += 20) {
				const keys = Array.from({ length: 20 }, (_, index) => `many/${String(first + index).padStart(4, "0")}`);
				await Promise.all(keys.map((key) => storage.put(key, Buffer.from("x"))));
			}
			const seen = new Set<string>();
			for await (const { key } of storage.list("many")) {
				seen.add(key);
				if (key.endsWith("9")) await storage.remove(key);
			}
			assert.equal(seen.size, count);
			assert.equal((await keysIn("many")).length, count * 0.9);
		});

		it("have keys that lead nowhere else", async () => {
			const storage = await stored;
			for (const key of [
				"../x",
				"site/../../x",
				"/etc/passwd",
				"site//x",
				"site/.x",
				"site/a\\b",
				"site/a\0",
				"",
				"x/",
			]) {
				await assert.rejects(storage.get(key), /is not the key/, key);
				await assert.rejects(storage.stream(key), /is not the key/, key);
				await assert.rejects(storage.put(key, Buffer.from("x")), /is not the key/, key);
				await assert.rejects(storage.remove(key), /is not the key/, key);
				await assert.rejects(Array.fromAsync(storage.list(key)), /is not the key/, key);
			}
		});
	});
}
