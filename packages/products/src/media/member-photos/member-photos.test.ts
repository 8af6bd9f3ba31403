import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { memberPhotos } from "@cartwright/contract/media/member-photos";
import { members } from "@cartwright/contract/members/members";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import type { Client } from "@cartwright/sdk/client";
import type { CallError } from "@cartwright/sdk/errors";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { asMember, register } from "@cartwright/testing/accounts";
import { drawing } from "@cartwright/testing/example-drawing";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { pino } from "pino";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { deleteMemberPhotos } from "../subscribers.ts";

onEachEngine("the photo of a member", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let member: Client;
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		const { identity, sessionToken } = await register(await shop.visitor(), "ada@example.com");
		member = await asMember(shop, identity?.id ?? "", sessionToken);
	});
	after(() => shop.close());

	const set = (bytes: Buffer, caller = member) =>
		caller.use(memberPhotos).setMyPhoto({ photo: bytes.toString("base64") });
	const shown = async () => (await member.use(members).getCurrentMember({})).member?.profile?.photo;

	it("is resized, rotated, stripped of metadata, shown, and removed", async () => {
		const camera = await sharp(drawing(2400, 1200))
			.withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitude: "53/1 20/1 0/1" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const { member: updated } = await set(camera);
		assert.deepEqual([updated?.profile?.photo?.width, updated?.profile?.photo?.height], [512, 1024]);
		const photo = await shown();
		assert.deepEqual(photo, updated?.profile?.photo);
		const response = await shop.app.inject({ url: new URL(photo?.url ?? "").pathname });
		const { format, width, height, exif, orientation } = await sharp(response.rawPayload).metadata();
		assert.deepEqual([format, width, height, exif, orientation], ["jpeg", 512, 1024, undefined, undefined]);
		assert.equal((await member.use(memberPhotos).removeMyPhoto({})).member?.profile?.photo, undefined);
		assert.equal(await shown(), undefined);
	});

	it("accepts photos larger than other requests, and rejects invalid ones naming the field", async () => {
		const noise = {
			create: {
				width: 1400,
				height: 1000,
				channels: 3,
				background: "#fff",
				noise: { type: "gaussian", mean: 128, sigma: 60 },
			},
		};
		const large = await sharp(noise as never)
			.png()
			.toBuffer();
		assert.ok(large.length > 2 * 1024 * 1024, `${large.length}`);
		assert.equal((await set(large)).member?.profile?.photo?.width, 1024);
		for (const bytes of [
			Buffer.from("no picture"),
			Buffer.from(drawing()),
			large.subarray(0, 1000),
			Buffer.alloc(0),
			Buffer.alloc(8.5 * 1024 * 1024),
		]) {
			const error: CallError = await set(bytes).then(
				() => assert.fail("it was taken"),
				(thrown) => thrown as CallError,
			);
			assert.deepEqual([error.status, error.violations[0]?.field], [400, "photo"]);
		}
	});

	const react = async (): Promise<void> => {
		const { store, now } = shop;
		const facts = { store, newId: () => uuid(), origin: "http://shop.test", log: pino({ level: "silent" }) };
		const providers = { ...embeddedProviders({ store, origin: "" }), files: storage };
		const subscribers = [deleteMemberPhotos];
		const worker = new OutboxWorker({ ...facts, providers, now, subscribers, jobs: [], gather: 0 });
		while (await worker.work());
		await worker.stop();
	};
	const storedKeys = async (folder: string) =>
		(await Array.fromAsync(storage.list(`${shop.site}/${folder}`))).map(({ key }) => key);
	const picture = () => sharp(drawing(300, 200)).png().toBuffer();

	it("is deleted with all its sizes when it is replaced or removed or the account is deleted; others stay", async () => {
		const own = await register(await shop.visitor(), "grace@example.com");
		const grace = await asMember(shop, own.identity?.id ?? "", own.sessionToken);
		await set(await picture());
		const others = await storedKeys("originals");
		const show = async () => (await set(await picture(), grace)).member?.profile?.photo;
		const statusOf = async (url = "") => (await shop.app.inject({ url: new URL(url).pathname })).statusCode;
		const first = await show();
		assert.equal(await statusOf(first?.url ?? ""), 200);
		const sized = `/media/${first?.id}/v1/fill/w_64,h_64/photo.jpg`;
		assert.equal((await shop.app.inject({ url: sized })).statusCode, 200);
		assert.equal((await storedKeys(`sized/${first?.id}`)).length, 1);
		shop.advance(1000);
		const second = await show();
		await react();
		assert.deepEqual([await statusOf(first?.url ?? ""), await statusOf(second?.url ?? "")], [404, 200]);
		assert.deepEqual(await storedKeys(`sized/${first?.id}`), []);
		assert.equal((await storedKeys("originals")).length, others.length + 1);
		shop.advance(1000);
		await grace.use(memberPhotos).removeMyPhoto({});
		await react();
		assert.deepEqual(await storedKeys("originals"), others);
		await show();
		await grace.use(members).deleteMyMember({});
		await react();
		assert.deepEqual(await storedKeys("originals"), others);
	});

	it("can only be set by members for themselves", async () => {
		const visitor = await shop.visitor();
		assert.equal(await refusalOf(set(Buffer.from("x"), visitor)), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(visitor.use(memberPhotos).removeMyPhoto({})), "403 PERMISSION_DENIED");
	});

	it("is gone with the account, and so is the access token", async () => {
		await member.use(members).deleteMyMember({});
		const { setMyPhoto, removeMyPhoto } = member.use(memberPhotos);
		const photo = (await sharp(drawing()).png().toBuffer()).toString("base64");
		assert.equal(await refusalOf(setMyPhoto({ photo })), "401 UNAUTHENTICATED");
		assert.equal(await refusalOf(removeMyPhoto({})), "401 UNAUTHENTICATED");
	});
});
