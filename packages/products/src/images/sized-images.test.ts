import assert from "node:assert/strict";
import { it } from "node:test";
import { drawing } from "@cartwright/testing/example-drawing";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { pino } from "pino";
import type { MediaFile } from "../media/documents.ts";
import { fileIdOf } from "../media/file-id.ts";
import { originalKey, sizedKey } from "../media/keys.ts";
import { ImageMaker } from "./image-maker.ts";
import { type ImagePlan, planFullImage } from "./image-plan.ts";
import { SizedImages } from "./sized-images.ts";

const site = "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b";
const id = fileIdOf(site, "0".repeat(64), "png");
const file = { id, width: 400, height: 300, mediaType: "VECTOR" } as MediaFile;
const log = pino({ level: "silent" });
const whole = planFullImage(file, "png") as ImagePlan;
const planned = (width: number): ImagePlan => ({ ...whole, width, name: `${width}.png` });

/** Counts the pictures made, and how many at the same time. */
class CountingMaker extends ImageMaker {
	made = 0;
	override async make(...args: Parameters<ImageMaker["make"]>) {
		this.made += 1;
		return super.make(...args);
	}
}

const open = async (options: { maxStored?: number } = {}) => {
	const { storage } = temporaryStorage();
	await storage.put(originalKey(site, id), drawing());
	const maker = new CountingMaker();
	return { storage, maker, pictures: new SizedImages(storage, maker, log, options) };
};

it("makes a picture once for all concurrent and later requests", async () => {
	const { maker, pictures } = await open();
	const all = await Promise.all(Array.from({ length: 10 }, () => pictures.get(site, file, whole)));
	assert.ok(all.every((picture) => picture?.equals(all[0] as Buffer)));
	await pictures.get(site, file, whole);
	assert.equal(maker.made, 1);
});

it("limits the pictures of one original, and deletes the oldest", async () => {
	const { storage, pictures } = await open();
	const [one] = [(await pictures.get(site, file, planned(100)))?.length ?? 0];
	const { storage: small, pictures: few, maker } = await open({ maxStored: one * 3.5 });
	for (const width of [100, 101, 102, 103, 104]) await few.get(site, file, planned(width));
	const stored = (await Array.fromAsync(small.list(sizedKey(site, id)))).map(({ key }) =>
		key.slice(key.lastIndexOf("/") + 1),
	);
	assert.ok(stored.length >= 2 && stored.length <= 3, stored.join());
	assert.ok(stored.includes("104.png") && !stored.includes("100.png"), stored.join());
	await few.get(site, file, planned(100));
	assert.equal(maker.made, 6);
	assert.equal((await Array.fromAsync(storage.list(sizedKey(site, id)))).length, 1);
});

it("sends a picture that cannot be stored", async () => {
	const { storage, pictures } = await open();
	storage.put = async () => Promise.reject(new Error("no space left"));
	assert.ok(await pictures.get(site, file, whole));
});

it("makes a few at once, and rejects requests that would wait too long", async () => {
	const maker = new ImageMaker({ atOnce: 1, maxQueued: 2 });
	const requests = Array.from({ length: 5 }, () => maker.make(drawing(), file, whole));
	const ends = await Promise.allSettled(requests);
	assert.deepEqual(
		ends.map(({ status }) => status),
		[...Array(3).fill("fulfilled"), ...Array(2).fill("rejected")],
	);
	await assert.rejects(requests[4] as Promise<unknown>, { code: "UNAVAILABLE" });
	assert.ok(await maker.make(drawing(), file, whole));
});

it("continues after a picture that could not be made", async () => {
	const maker = new ImageMaker({ atOnce: 1, maxQueued: 1 });
	await assert.rejects(maker.make(Buffer.from("<svg"), file, whole));
	assert.ok(await maker.make(drawing(), file, whole));
});
