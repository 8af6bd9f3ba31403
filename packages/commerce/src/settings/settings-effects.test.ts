import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { accounts } from "@cartwright/contract/identity/accounts";
import { signOnPolicy } from "@cartwright/contract/identity/sign-on-policy";
import { stockNotices as notices } from "@cartwright/contract/inventory/stock-notices";
import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import { settings as declaration } from "@cartwright/contract/sites/settings";
import { site } from "@cartwright/contract/sites/site";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { MailMessage } from "@cartwright/kernel/foundation/providers";
import { deliverMail } from "@cartwright/kernel/mail/deliver-mail";
import { sendMail } from "@cartwright/kernel/mail/send-mail";
import type { Calls } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { expiryJobs, jobs } from "@cartwright/server/registries/reactions";
import { create } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { register } from "@cartwright/testing/accounts";
import { offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { stockNotices } from "../stock-notices/documents.ts";

const day = 86_400_000;

type Settings = Parameters<Calls<typeof declaration>["updateSettings"]>[0]["settings"];

onEachEngine("each setting takes effect:", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const change = async (settings: Settings) =>
		(await shop.staff("owner")).use(declaration).updateSettings({ settings });
	const siteSeen = async () => (await (await shop.visitor()).use(site).getSite({})).site;
	const work = (mail?: (message: MailMessage) => void): WorkContext => ({
		store: shop.store,
		now: shop.now().toISOString(),
		newId: () => uuid(),
		origin: "http://shop.test",
		log: pino({ level: "silent" }),
		providers: {
			...embeddedProviders({ store: shop.store, origin: "" }),
			mail: { send: async (message: MailMessage) => mail?.(message) },
		},
	});

	it("storefronts learn of time zone, appearance and stock", async () => {
		const before = await siteSeen();
		assert.deepEqual([before?.timeZone, before?.appearance], ["UTC", "AUTO"]);
		assert.deepEqual(before?.stock, { lowQuantity: 5, notices: true });
		await change({ timeZone: "Europe/Berlin", appearance: "DARK", stock: { lowQuantity: 2 } });
		const seen = await siteSeen();
		assert.deepEqual([seen?.timeZone, seen?.appearance], ["Europe/Berlin", "DARK"]);
		assert.deepEqual(seen?.stock, { lowQuantity: 2, notices: true });
		await change({ timeZone: null, appearance: null, stock: null } as unknown as Settings);
		assert.deepEqual(await siteSeen(), before);
	});

	it("a time zone exists, and follows summer time", async () => {
		for (const timeZone of ["Europe/Nowhere", "+02:00", "../etc"]) {
			assert.equal(await refusalOf(change({ timeZone })), "400 settings.timeZone VALIDATION", timeZone);
		}
	});

	it("a calendar has times and days that exist, and dates in order", async () => {
		for (const [calendar, field] of [
			[{ cutOff: "24:00" }, "cutOff"],
			[{ cutOff: "9 am" }, "cutOff"],
			[{ workingDays: [] }, "workingDays"],
			[{ holidays: ["02-29", "02-30"] }, "holidays[1]"],
			[{ holidays: ["2027-02-29"] }, "holidays[0]"],
			[{ closures: [{ from: "2027-02-02", to: "2027-02-01" }] }, "closures[0]"],
			[{ handlingDays: -1 }, "handlingDays"],
		] as const) {
			const refusal = await refusalOf(change({ calendar } as unknown as Settings));
			assert.ok(refusal.startsWith(`400 settings.calendar.${field} `), `${refusal} ${JSON.stringify(calendar)}`);
		}
		const transit = { minDays: 3, maxDays: 2 };
		const options = [{ code: "post", title: "Post", price: "1.00", transit }];
		assert.equal(
			await refusalOf(change({ delivery: { options } })),
			"400 settings.delivery.options[0].transit.maxDays VALIDATION",
		);
		const stored = (await change({ calendar: { holidays: ["12-25"] } })).settings?.calendar;
		assert.deepEqual([stored?.holidays, stored?.cutOff, stored?.workingDays?.length], [["12-25"], "14:00", 5]);
	});

	it("mails have the sender, the address for replies and the footer", async () => {
		const send = async (language = "en") => {
			const content = { kind: "receipt" as const, language, subject: "Hello", preheader: "", parts: [] };
			const write = sendMail({ id: uuid(), to: { address: "ada@example.com" }, content }, work());
			await shop.store.commit(shop.site, [write]);
			const sent: MailMessage[] = [];
			await deliverMail(
				work((message) => sent.push(message)),
				shop.site,
				"doc" in write ? write.doc.id : "",
			);
			return sent[0] as MailMessage;
		};
		await change({ contact: { email: "contact@shop.test" } });
		const before = await send();
		assert.deepEqual([before.senderName, before.replyTo], [undefined, "contact@shop.test"]);
		const footer = { en: "Registered in <Cork>\nNo. 1", de: "Amtsgericht Berlin" };
		await change({ mails: { senderName: "Ada of the shop", replyTo: "help@shop.test", footer } });
		const mail = await send("en-IE");
		assert.deepEqual([mail.senderName, mail.replyTo], ["Ada of the shop", "help@shop.test"]);
		assert.ok(mail.text.endsWith("\n\nRegistered in <Cork>\nNo. 1"), mail.text);
		assert.match(mail.html, /Registered in &lt;Cork&gt;<br>No\. 1<\/p>/);
		assert.match((await send("de")).text, /Amtsgericht/);
	});

	it("mails cannot get headers of somebody else's", async () => {
		const injected = "Shop\r\nBcc: eve@example.com";
		assert.equal(
			await refusalOf(change({ mails: { senderName: injected } })),
			"400 settings.mails.senderName VALIDATION",
		);
		for (const email of ["a@shop.test\nBcc: eve@example.com", "a@shop.test, eve@example.com"]) {
			assert.match(await refusalOf(change({ mails: { replyTo: email } })), /^400 settings\.mails\.replyTo/);
			assert.match(await refusalOf(change({ contact: { email } })), /^400 settings\.contact\.email/);
		}
	});

	it("sign-in has the same values as its own calls, whichever changes them", async () => {
		const owner = await shop.staff("owner");
		await change({ signIn: { requireOwnerApproval: true } });
		assert.equal((await owner.use(signOnPolicy).getSignOnPolicy({})).signOnPolicy?.requireOwnerApproval, true);
		assert.equal((await register(await shop.visitor(), "ada@example.com")).state, "REQUIRE_OWNER_APPROVAL");
		await change({ signIn: { uniformAnswers: true } });
		assert.equal((await owner.use(accounts).getSignInSettings({})).settings?.uniformAnswers, true);
		await owner.use(signOnPolicy).updateSignOnPolicy({ signOnPolicy: { requireOwnerApproval: false } });
		const { settings } = await owner.use(declaration).getSettings({});
		assert.deepEqual(settings?.signIn, {
			uniformAnswers: true,
			requireEmailVerification: false,
			requireOwnerApproval: false,
		});
		await change({ signIn: null } as unknown as Settings);
		assert.equal((await owner.use(accounts).getSignInSettings({})).settings?.uniformAnswers, false);
	});

	it("a change of the sign-on policy has its event, by whichever call", async () => {
		const policies = () => shop.store.eventsOf(shop.site, signOnPolicy.entity, "sign-on");
		const before = (await policies()).length;
		await change({ signIn: { requireEmailVerification: true } });
		await change({ signIn: { uniformAnswers: true } });
		assert.equal((await policies()).length, before + 1);
		await change({ signIn: null } as unknown as Settings);
	});

	it("a revision covers the values that are stored elsewhere", async () => {
		const owner = await shop.staff("owner");
		const { revision = "" } = (await owner.use(declaration).getSettings({})).settings ?? {};
		await owner.use(accounts).updateSignInSettings({ settings: { uniformAnswers: true } });
		assert.equal(await refusalOf(change({ revision, name: "Late" })), "409 SETTINGS_CHANGED");
		const after = (await change({ signIn: { uniformAnswers: false }, name: "Both" })).settings;
		assert.equal(after?.revision, (await owner.use(declaration).getSettings({})).settings?.revision);
	});

	it("values with a call of their own need its permission", async () => {
		const manager = (await shop.staff("manager")).use(declaration);
		const auditDays = { settings: { retention: { auditDays: 30 } } };
		assert.equal(await refusalOf(manager.updateSettings(auditDays)), "403 PERMISSION_DENIED");
		await manager.updateSettings({ settings: { retention: { auditDays: 400, cartDays: 90 } } });
		const owner = await shop.staff("owner");
		await owner.use(declaration).updateSettings(auditDays);
		assert.equal((await owner.use(audit).getAuditSettings({})).settings?.keepDays, 30);
		await change({ retention: null } as unknown as Settings);
		assert.equal((await owner.use(audit).getAuditSettings({})).settings?.keepDays, 400);
	});

	it("recommendations are off", async () => {
		const calls = (await shop.visitor()).use(recommendations);
		const { availableAlgorithms } = await calls.listAvailableAlgorithms({});
		const [{ config, appId } = {}] = availableAlgorithms;
		const algorithms = [{ id: config?.algorithmId ?? "", appId: appId ?? "" }];
		await change({ recommendations: { enabled: false } });
		assert.deepEqual(await calls.listAvailableAlgorithms({}), { availableAlgorithms: [] });
		assert.deepEqual((await calls.getRecommendation({ algorithms })).recommendation?.items, []);
		await change({ recommendations: null } as unknown as Settings);
		assert.equal((await calls.listAvailableAlgorithms({})).availableAlgorithms.length, availableAlgorithms.length);
	});

	it("stock notices are off", async () => {
		const { product } = await offer(shop, 0);
		const calls = (await shop.visitor()).use(notices);
		const variantId = product.variants[0]?.id ?? "";
		const request = { productId: product.id, variantId, email: "bob@example.com" };
		await change({ stock: { notices: false } });
		assert.equal(await refusalOf(calls.requestStockNotice(request)), "428 STOCK_NOTICES_OFF");
		await change({ stock: null } as unknown as Settings);
		await calls.requestStockNotice(request);
	});

	it("carts and requests are stored for the days of the site, and by default for those of the server", async () => {
		const [young, old] = [10, 40].map((days) => new Date(shop.now().getTime() - days * day)) as [Date, Date];
		const cartAt = (time: Date): Cart => ({
			id: uuid({ msecs: time.getTime() }),
			currency: "USD",
			lines: [],
			customLines: [],
			buyer: {},
			purchaseFlowId: uuid(),
			createdDate: time.toISOString(),
			updatedDate: time.toISOString(),
		});
		const noticeAt = (time: Date) => ({
			id: uuid(),
			productId: "p",
			variantId: "v",
			email: "e@example.com",
			language: "en",
			createdDate: time.toISOString(),
		});
		await shop.store.commit(shop.site, [
			...[young, old].map((time) => create(carts, cartAt(time))),
			...[young, old].map((time) => create(stockNotices, noticeAt(time))),
		]);
		const left = async () => {
			const retention = { cartDays: 90, checkoutDays: 90, learnedOrderDays: 400, deadLetterDays: 90 };
			for (const job of [...expiryJobs(retention), ...jobs]) {
				if (/old-(carts|stock-notices)$/.test(job.name)) await runJob(job, work());
			}
			const limit = { limit: 100 };
			const { all, requests } = await shop.store.read(shop.site, {
				all: page(carts, limit),
				requests: page(stockNotices, limit),
			});
			return [all.length, requests.filter(({ doc }) => doc.productId === "p").length];
		};
		assert.deepEqual(await left(), [2, 2]);
		await change({ retention: { cartDays: 30, stockNoticeDays: 20 } });
		assert.deepEqual(await left(), [1, 1]);
		assert.equal(await refusalOf(change({ retention: { cartDays: 0 } })), "400 settings.retention.cartDays MIN");
	});
});
