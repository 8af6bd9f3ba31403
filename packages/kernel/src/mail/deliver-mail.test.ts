import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { purgeMails } from "@cartwright/server/registries/reactions";
import { create } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import type { WorkContext } from "../foundation/context.ts";
import { type MailMessage, MailRefused, type MailTransport } from "../foundation/providers.ts";
import type { MailContent } from "./content.ts";
import { deliverMail } from "./deliver-mail.ts";
import { type Mail, mailOptOuts, mails } from "./documents.ts";
import type { MailKind } from "./mail-kinds.ts";
import { type NewMail, sendMail } from "./send-mail.ts";
import { retryMails } from "./subscribers.ts";

const minute = 60_000;

/** A controllable mail server. */
class Post implements MailTransport {
	readonly sent: MailMessage[] = [];
	error: Error | undefined;
	/** Called while a mail is being sent. */
	meanwhile: () => Promise<void> = async () => {};

	async send(message: MailMessage): Promise<void> {
		await this.meanwhile();
		if (this.error) throw this.error;
		this.sent.push(message);
	}
}

onEachEngine("mail", (engine) => {
	let shop: Shop;
	let post: Post;
	before(async () => {
		shop = await openShop({ engine });
	});
	beforeEach(() => {
		post = new Post();
	});
	after(() => shop.close());

	const work = (transport: { mail: MailTransport | undefined } = { mail: post }): WorkContext => ({
		store: shop.store,
		now: shop.now().toISOString(),
		newId: () => uuid(),
		origin: "http://shop.test",
		log: pino({ level: "silent" }),
		providers: { ...embeddedProviders({ store: shop.store, origin: "" }), ...transport },
	});
	const ask = async (overrides: Partial<NewMail> = {}) => {
		const content: MailContent = {
			kind: "receipt",
			language: "en",
			subject: "Hello",
			preheader: "",
			parts: [{ kind: "code", code: "123" } as const],
		};
		const write = sendMail({ id: uuid(), to: { address: "ada@example.com" }, content, ...overrides }, work());
		await shop.store.commit(shop.site, [write]);
		return "doc" in write ? write.doc.id : "";
	};
	const all = async () =>
		(await shop.store.read(shop.site, { all: page(mails, { limit: 1000 }) })).all.map(({ doc }) => doc);
	const find = async (id: string) => (await all()).find((mail) => mail.id === id);
	const pass = async (milliseconds: number) => {
		shop.advance(milliseconds);
		await retryMails.run(work());
	};

	it("is sent once, however often delivery is started, and its content is deleted", async () => {
		const id = await ask();
		await deliverMail(work(), shop.site, id);
		await deliverMail(work(), shop.site, id);
		await pass(3 * minute);
		assert.equal(post.sent.length, 1);
		const { state, content, subject } = (await find(id)) ?? {};
		assert.deepEqual([state, content, subject], ["SENT", undefined, "Hello"]);
	});

	it("shows no address of a web page in the recipient's name", async () => {
		await deliverMail(work(), shop.site, await ask({ to: { address: "ada@example.com", name: "Win at evil.app/x" } }));
		assert.deepEqual(post.sent[0]?.to, { address: "ada@example.com", name: "Win at evil. app/x" });
	});

	it("is not sent to a recipient who opted out after it was queued, and carries the way to opt out", async () => {
		const optOut = { id: "opt-out-of-ada", url: "http://shop.test/hosted/unsubscribe/token" };
		const content: MailContent = {
			kind: "abandonedCheckout",
			language: "en",
			subject: "Hello",
			preheader: "",
			parts: [],
			optOut,
		};
		await deliverMail(work(), shop.site, await ask({ content }));
		assert.deepEqual(
			post.sent.map(({ optOutUrl }) => optOutUrl),
			[optOut.url],
		);
		post.error = new Error("down");
		const queued = await ask({ content });
		await deliverMail(work(), shop.site, queued);
		await shop.store.commit(shop.site, [create(mailOptOuts, { id: optOut.id, createdDate: work().now })]);
		post.error = undefined;
		await pass(3 * minute);
		assert.equal(post.sent.length, 1);
		assert.deepEqual([(await find(queued))?.state, (await find(queued))?.content], ["FAILED", undefined]);
	});

	it("goes to an address ten times an hour at most if anybody can cause it, and thirteen times with those for signing in", async () => {
		const expected: Record<MailKind, number> = {
			code: 12,
			passwordReset: 12,
			accountExists: 12,
			unpaidOrder: 10,
			orderLink: 10,
			orderCanceled: 10,
			orderRefunded: 10,
			orderReturn: 10,
			abandonedCheckout: 10,
			reviewRequest: 10,
			stockNotice: 10,
			activation: 12,
			approved: 12,
			deleted: 12,
			passwordChanged: 12,
			factorAdded: 12,
			factorRemoved: 12,
			passkeyAdded: 12,
			passkeyRemoved: 12,
			staffInvitation: 12,
			staffSignIn: 12,
			receipt: 12,
			orderChanged: 12,
			newOrder: 12,
			parcel: 12,
			giftCard: 12,
			webhookPaused: 12,
		};
		const send = async (kind: MailKind, address: string) => {
			const content: MailContent = { kind, language: "en", subject: "Hello", preheader: "", parts: [] };
			const id = await ask({ content, to: { address } });
			await deliverMail(work(), shop.site, id);
			return (await find(id))?.state;
		};
		for (const [kind, count] of Object.entries(expected)) {
			for (let mail = 0; mail < 12; mail++) await send(kind as MailKind, `${kind}+${mail}@example.com`);
			assert.equal(post.sent.splice(0).length, count, kind);
		}
		assert.equal(await send("stockNotice", "code@example.com"), "FAILED");
		assert.equal(await send("receipt", "code@example.com"), "SENT");
		assert.equal(await send("passwordReset", "unpaidOrder@example.com"), "SENT");
		shop.advance(60 * minute);
		assert.equal(await send("stockNotice", "code@example.com"), "SENT");
	});

	it("is counted once by concurrent workers, and is not sent beyond the limit by them", async () => {
		const content: MailContent = { kind: "code", language: "en", subject: "Hello", preheader: "", parts: [] };
		const ids: string[] = [];
		for (let mail = 0; mail < 15; mail++) ids.push(await ask({ content, to: { address: "busy@example.com" } }));
		await Promise.all([...ids, ...ids].map((id) => deliverMail(work(), shop.site, id)));
		assert.equal(post.sent.length, 13);
	});

	it("is not sent twice by concurrent workers", async () => {
		const id = await ask();
		post.meanwhile = () => deliverMail(work(), shop.site, id);
		await Promise.all([1, 2, 3].map(() => deliverMail(work(), shop.site, id)));
		assert.equal(post.sent.length, 1);
	});

	it("is sent even if the event was lost or a process died while sending it", async () => {
		await ask();
		await pass(minute + 1);
		assert.equal(post.sent.length, 1);
		const id = await ask();
		const started = Promise.withResolvers<void>();
		post.meanwhile = () => {
			started.resolve();
			return new Promise(() => {});
		};
		void deliverMail(work(), shop.site, id);
		await started.promise;
		post.meanwhile = async () => {};
		await pass(minute / 2);
		assert.equal(post.sent.length, 1);
		await pass(minute);
		assert.equal(post.sent.length, 2);
		assert.ok(post.sent[1]?.messageId.startsWith(`<${id}.`));
	});

	it("is retried with backoff while the mail server is down", async () => {
		const id = await ask();
		post.error = new Error("connect ECONNREFUSED");
		let attempts = 0;
		post.meanwhile = async () => {
			attempts += 1;
		};
		await deliverMail(work(), shop.site, id);
		for (let minutes = 0; minutes < 10 * 60; minutes++) await pass(minute);
		assert.ok(attempts >= 13 && attempts <= 17, `${attempts} attempts in ten hours`);
		const { state, reason } = (await find(id)) ?? {};
		assert.deepEqual([state, reason], ["WAITING", "connect ECONNREFUSED"]);
		post.error = undefined;
		await pass(60 * minute);
		assert.equal((await find(id))?.state, "SENT");
	});

	it("is given up after a permanent failure, or after three days", async () => {
		post.error = new MailRefused("no mailbox <ada@example.com>");
		const refused = await ask();
		await deliverMail(work(), shop.site, refused);
		const { state, reason } = (await find(refused)) ?? {};
		assert.deepEqual([state, reason], ["FAILED", "no mailbox <the recipient>"], "without the address, as it is logged");
		post.error = new Error("down");
		const pending = await ask();
		for (let hours = 0; hours < 74; hours++) await pass(60 * minute);
		assert.equal((await find(pending))?.state, "FAILED");
	});

	it("is created once with an id", async () => {
		const id = await ask({ id: "receipt-1" });
		await assert.rejects(ask({ id }), { name: "Conflict" });
	});

	it("is stored for a week without a mail server, up to the maximum", async () => {
		const nowhere = work({ mail: undefined });
		const [first, last] = [await ask(), await ask()];
		for (const id of [first, last]) {
			await Promise.all([1, 2].map(() => deliverMail(nowhere, shop.site, id)));
		}
		assert.deepEqual([(await find(first))?.state, (await find(first))?.content?.subject], ["KEPT", "Hello"]);
		const { found } = await shop.store.read(shop.site, { found: byId(mails, last) });
		const copies = Array.from({ length: 499 }, (_, index) => ({
			...(found?.doc as Mail),
			id: `copy-${index}`,
			createdDate: new Date(shop.now().getTime() + index).toISOString(),
		}));
		await shop.store.commit(
			shop.site,
			copies.map((mail) => create(mails, mail)),
		);
		const localMailCount = async () => (await all()).filter(({ state }) => state === "KEPT").length;
		assert.equal(await localMailCount(), 501);
		await purgeMails.run(nowhere);
		assert.equal(await localMailCount(), 500);
		shop.advance(7 * 24 * 60 * minute + 1000);
		for (let rounds = 0; rounds < 6; rounds++) await purgeMails.run(work());
		assert.equal(await localMailCount(), 0);
	});

	it("is deleted after a month", async () => {
		shop.advance(31 * 24 * 60 * minute);
		for (let rounds = 0; rounds < 10; rounds++) await purgeMails.run(work());
		assert.deepEqual(await all(), []);
	});
});
