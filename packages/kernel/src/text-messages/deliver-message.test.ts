import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { purgeMessages } from "@cartwright/server/registries/reactions";
import { byId } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import type { WorkContext } from "../foundation/context.ts";
import type { MessageTransport, TextMessage } from "../foundation/providers.ts";
import { deliverMessage } from "./deliver-message.ts";
import { messages } from "./documents.ts";
import { sendMessage } from "./send-message.ts";
import { deliverMessages } from "./subscribers.ts";

const textMessage = { channel: "SMS", to: "+12125550100", language: "en", text: "123456 is your code" } as const;

onEachEngine("messages to phones", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const work = (transport?: MessageTransport): WorkContext => ({
		store: shop.store,
		now: shop.now().toISOString(),
		newId: () => uuid(),
		origin: "http://shop.test",
		log: pino({ level: "silent" }),
		providers: {
			...embeddedProviders({ store: shop.store, origin: "" }),
			...(transport ? { messages: transport } : {}),
		},
	});
	const ask = async () => {
		const write = sendMessage(textMessage, work());
		await shop.store.commit(shop.site, [write]);
		return "doc" in write ? write.doc.id : "";
	};
	const find = async (id: string) => (await shop.store.read(shop.site, { found: byId(messages, id) })).found?.doc;
	const sending = (send: MessageTransport["send"]): MessageTransport => ({ channels: ["SMS"], send });

	it("are sent once, and their text is deleted", async () => {
		const sent: TextMessage[] = [];
		const transport = sending(async (message) => {
			sent.push(message);
			return "SENT";
		});
		const id = await ask();
		const event = { site: shop.site, entityId: id } as Parameters<typeof deliverMessages.handle>[1];
		await deliverMessages.handle(work(transport), event);
		await deliverMessages.handle(work(transport), event);
		assert.deepEqual(sent, [textMessage]);
		const { state, text } = (await find(id)) ?? {};
		assert.deepEqual([state, text], ["SENT", undefined]);
	});

	it("fail with the reason and without the code if they cannot be sent", async () => {
		const id = await ask();
		const transport = sending(async () => {
			throw new Error("no such number");
		});
		await deliverMessage(work(transport), shop.site, id);
		const { state, text, reason } = (await find(id)) ?? {};
		assert.deepEqual([state, text, reason], ["FAILED", undefined, "no such number"]);
	});

	it("stay readable for developers, and are deleted after a week", async () => {
		const id = await ask();
		await deliverMessage(work(), shop.site, id);
		assert.deepEqual([(await find(id))?.state, (await find(id))?.text], ["KEPT", textMessage.text]);
		await purgeMessages.run(work());
		assert.ok(await find(id));
		shop.advance(7 * 86_400_000 + 1000);
		await purgeMessages.run(work());
		assert.equal(await find(id), undefined);
	});
});
